import { and, eq, ne, or, sql } from 'drizzle-orm';
import {
  type Client,
  identifierKey,
  noPersonalData,
  type PersonalData,
  type PriceType,
} from '../../shop/account/client.ts';
import type { LoginUse } from '../../shop/account/registration/registration.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { clients } from '../db/schema.ts';

export interface NewClient {
  login: string;
  email: string;
  emailConfirmed?: boolean;
  passwordHash?: string | null;
  priceType?: PriceType;
  personal?: Partial<PersonalData>;
  /** The phone in the international format, to find the client by it. */
  phoneKey?: string;
}

/** The fields of a client that signing in needs. */
export interface SignInRow {
  id: number;
  login: string;
  email: string;
  emailConfirmed: boolean;
  passwordHash: string | null;
}

/** Unique violation (SQLSTATE). */
const duplicate = '23505';

/** Registered customers. */
export function createClients(orm: Orm) {
  return {
    /** `null`: the login is taken. */
    async create(client: NewClient, now: Instant): Promise<number | null> {
      const { login, email, emailConfirmed = false, passwordHash = null, priceType = 'gross', phoneKey = '' } = client;
      try {
        const [row] = await orm
          .insert(clients)
          .values({
            login: login.trim(),
            email: email.trim(),
            emailConfirmedAt: emailConfirmed ? now : null,
            passwordHash,
            passwordChangedAt: passwordHash === null ? null : now,
            priceType,
            phoneKey,
            createdAt: now,
            ...personalColumns({ ...noPersonalData, ...client.personal }),
          })
          .returning({ id: clients.id });
        return row?.id ?? null;
      } catch (error) {
        if (isDuplicate(error)) return null;
        throw error;
      }
    },

    async byId(id: number): Promise<Client | null> {
      const [row] = await orm.select().from(clients).where(eq(clients.id, id));
      return row ? clientOf(row) : null;
    },

    /**
     * Clients that the identifier may refer to: by login, e-mail address or phone; the one with this login comes first.
     */
    async named(identifier: string, phoneKey: string | null, most: number): Promise<SignInRow[]> {
      const key = identifierKey(identifier);
      const rows = await orm
        .select()
        .from(clients)
        .where(
          or(
            eq(sql`lower(${clients.login})`, key),
            eq(sql`lower(${clients.email})`, key),
            phoneKey ? and(eq(clients.phoneKey, phoneKey), ne(clients.phoneKey, '')) : sql`false`,
          ),
        )
        .orderBy(sql`(lower(${clients.login}) = ${key}) desc`, clients.id)
        .limit(most);
      return rows.map(({ id, login, email, emailConfirmedAt, passwordHash }) => ({
        id,
        login,
        email,
        emailConfirmed: emailConfirmedAt !== null,
        passwordHash,
      }));
    },

    /** How another client already uses this login; `null`: not at all. */
    async loginUse(login: string): Promise<LoginUse | null> {
      const key = identifierKey(login);
      const isLogin = sql<boolean>`lower(${clients.login}) = ${key}`;
      const [row] = await orm
        .select({ isLogin })
        .from(clients)
        .where(or(isLogin, eq(sql`lower(${clients.email})`, key)))
        .orderBy(sql`${isLogin} desc`)
        .limit(1);
      if (!row) return null;
      return row.isLogin ? 'taken' : 'used';
    },

    async isEmailKnown(email: string): Promise<boolean> {
      const rows = await orm
        .select({ id: clients.id })
        .from(clients)
        .where(eq(sql`lower(${clients.email})`, identifierKey(email)))
        .limit(1);
      return rows.length > 0;
    },

    /** Which of these logins are free. */
    async freeLogins(proposed: readonly string[]): Promise<string[]> {
      if (proposed.length === 0) return [];
      const keys = sql.join(
        proposed.map((login) => sql`${identifierKey(login)}`),
        sql`, `,
      );
      const taken = await rowsOf<{ key: string }>(
        orm,
        sql`select lower(login) as key from clients where lower(login) in (${keys})`,
      );
      const known = new Set(taken.map(({ key }) => key));
      return proposed.filter((login) => !known.has(identifierKey(login)));
    },
  };
}

/** Columns of the personal data; an empty date is stored as null. */
export function personalColumns({ birthDate, ...personal }: PersonalData) {
  return { ...personal, birthDate: birthDate === '' ? null : birthDate };
}

function clientOf(row: typeof clients.$inferSelect): Client {
  const { id, login, email, emailConfirmedAt, passwordHash, priceType, createdAt, deletionAt, birthDate } = row;
  const personal: PersonalData = {
    kind: row.kind,
    firstname: row.firstname,
    lastname: row.lastname,
    companyName: row.companyName,
    taxNumber: row.taxNumber,
    street: row.street,
    streetNumber: row.streetNumber,
    zipcode: row.zipcode,
    city: row.city,
    country: row.country,
    phone: row.phone,
    phone2: row.phone2,
    birthDate: birthDate ?? '',
    bankAccount: row.bankAccount,
    shop: row.shop,
  };
  return {
    id,
    login,
    email,
    emailConfirmed: emailConfirmedAt !== null,
    hasPassword: passwordHash !== null,
    priceType,
    personal,
    createdAt,
    deletionAt,
  };
}

/** The driver's error is the cause of the query builder's. */
function isDuplicate(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === duplicate || cause?.code === duplicate;
}

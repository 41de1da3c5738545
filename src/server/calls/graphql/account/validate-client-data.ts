import { type ClientField, checkField } from '../../../../shop/account/client-field.ts';
import { serverRules } from '../../../../shop/account/server-rules.ts';
import { countryById } from '../../../../shop/address/regions.ts';
import { type Finding, findingSentence } from '../../../../shop/form/faults.ts';
import { fieldMessages } from '../../../../shop/form/field-messages.ts';
import { formMessages } from '../../../../shop/form/form-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { singleLine } from '../../../../shop/text/single-line.ts';
import { dayOf } from '../../../../shop/time/warsaw-time.ts';
import { wireFaultCode } from '../../wire-words.ts';
import { builder, type CallContext } from '../builder.ts';
import { ClientDataInput } from './client-data.ts';
import type { TakenLogin } from './lookups.ts';

type Asked = typeof ClientDataInput.$inferInput;

interface Message {
  code: string;
  message: string;
}

interface Validation {
  messages: Message[];
  /** The address to look up, if one was sent. */
  email: string | null;
  proposedLogin: string | null;
}

const MessageType = builder.objectRef<Message>('ClientDataMessage').implement({
  fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
});

const ValidationType = builder.objectRef<Validation>('ClientDataValidation').implement({
  fields: (t) => ({
    messages: t.field({ type: [MessageType], resolve: ({ messages }) => messages }),
    clientExists: t.boolean({
      resolve: ({ email }, _, { lookups }) => (email === null ? false : lookups.isEmailKnown(email)),
    }),
    clientProposedLogin: t.string({ nullable: true, resolve: ({ proposedLogin }) => proposedLogin }),
    isClientLoggedIn: t.boolean({ resolve: (_, __, { lookups }) => lookups.isSignedIn() }),
  }),
});

builder.queryField('validateClientData', (t) =>
  t.field({
    type: ValidationType,
    args: { ClientDataInput: t.arg({ type: ClientDataInput }) },
    resolve: async (_, { ClientDataInput: asked }, context): Promise<Validation> => {
      const findings = findingsOf(asked ?? {}, context.now);
      const login = asked?.loginAndPassword?.login;
      const taken = login && !findings.some(isAboutLogin) ? await context.lookups.takenLogin(login) : null;
      if (taken) findings.unshift(takenLogin(taken));
      const email = singleLine(asked?.clientData?.email ?? '');
      const isAddress = email !== '' && !findings.some(({ code }) => code === 'email');
      return {
        messages: findings.flatMap((finding) => messagesOf(finding, context)),
        email: isAddress ? email : null,
        proposedLogin: taken?.proposed ?? null,
      };
    },
  }),
);

const isAboutLogin = ({ code }: Finding): boolean => code === 'no_login' || code === 'wrong_login';

function takenLogin({ use, proposed }: TakenLogin): Finding {
  if (use === 'used') return { code: 'login_used' };
  return proposed === null ? { code: 'login_taken' } : { code: 'login_taken_with_proposal', text: proposed };
}

/** All faults of the sent fields; missing fields are no fault. */
export function findingsOf({ clientData, loginAndPassword }: Asked, now: number): Finding[] {
  const { country: id, province: _, ...address } = clientData?.clientBillingData ?? {};
  const country = countryById(id ?? 0)?.code ?? null;
  const { taxNumber, email, birthDate } = clientData ?? {};
  const { login, password, passwordRepeat } = loginAndPassword ?? {};
  const context = { country, today: dayOf(now), server: serverRules, login: login ?? undefined };
  const fields = { ...address, taxNumber, email, birthDate, login, password };
  const findings = Object.entries(fields).flatMap(([field, value]) =>
    typeof value === 'string' ? (checkField(field as ClientField, value, context) ?? []) : [],
  );
  const isRepeatWrong = typeof passwordRepeat === 'string' && passwordRepeat !== (password ?? passwordRepeat);
  return [
    ...findings,
    ...(isRepeatWrong ? [{ code: 'passwords_differ' } as const] : []),
    // 0 means no country; another unknown number is an error.
    ...(id && country === null ? [{ code: 'wrong_region' } as const] : []),
  ];
}

/** The allowed formats of a post code are repeated in a separate message. */
function messagesOf(finding: Finding, { settings }: CallContext): Message[] {
  const t = translator(settings.messages, allMessages);
  const said = { code: wireFaultCode(finding.code), message: findingSentence(finding, t) };
  const isZipcode = finding.code === 'wrong_zipcode' && finding.text !== undefined;
  return isZipcode ? [said, { code: 'zipcode_formats', message: finding.text ?? '' }] : [said];
}

const allMessages = { ...formMessages, ...fieldMessages };

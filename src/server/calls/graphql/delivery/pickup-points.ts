import { needsPoint } from '../../../../shop/delivery/delivery-offer.ts';
import type { DeliveryOption, PickupPoint } from '../../../../shop/delivery/delivery-option.ts';
import { areCoordinates } from '../../../../shop/delivery/points/pickup-places.ts';
import type { PointQuestion } from '../../../../shop/delivery/points/point-question.ts';
import { pointSearchLimits } from '../../../../shop/limits.ts';
import { TextScalar } from '../account/text-scalar.ts';
import { builder, type CallContext } from '../builder.ts';
import { WholeNumber } from '../loose-scalars.ts';

/** A point of a carrier, and the way of delivery that it belongs to. */
interface CallPoint {
  courierId: string;
  point: Pick<PickupPoint, 'code' | 'name' | 'street' | 'zipcode' | 'city' | 'description' | 'latitude' | 'longitude'>;
}

const Address = builder.objectRef<CallPoint>('PickupPointAddress').implement({
  fields: (t) => ({
    // The number is part of the street in the carriers' lists.
    buildingAndHouseNumber: t.string({ resolve: () => '' }),
    city: t.string({ resolve: ({ point }) => point.city }),
    country: t.string({ resolve: () => 'PL' }),
    postcode: t.string({ resolve: ({ point }) => point.zipcode }),
    street: t.string({ resolve: ({ point }) => point.street }),
  }),
});

const Coordinates = builder
  .objectRef<{ latitude: number; longitude: number }>('PickupPointCoordinates')
  .implement({ fields: (t) => ({ latitude: t.exposeFloat('latitude'), longitude: t.exposeFloat('longitude') }) });

export const Point = builder.objectRef<CallPoint>('PickupPoint').implement({
  fields: (t) => ({
    /** The `pickupPointId` of an order. */
    id: t.string({ resolve: ({ point }) => point.code }),
    courierId: t.exposeString('courierId'),
    name: t.string({ resolve: ({ point }) => point.name }),
    location: t.string({ resolve: ({ point }) => point.description }),
    requiredClientNumber: t.boolean({ resolve: () => false }),
    address: t.field({ type: Address, resolve: (own) => own }),
    coordinates: t.field({ type: Coordinates, resolve: ({ point }) => point }),
  }),
});

const Points = builder.objectRef<CallPoint[]>('PickupPoints').implement({
  fields: (t) => ({ pickupPoints: t.field({ type: [Point], resolve: (all) => all }) }),
});

const withPoints = ({ settings }: CallContext, courierId: string | null): DeliveryOption[] =>
  settings.delivery.options.filter(
    ({ id, carrier }) => needsPoint(carrier) && (courierId === null || courierId === id),
  );

type Asked = Partial<Pick<PointQuestion, 'text' | 'near' | 'page'>>;

/** One page of the points of a way of delivery. */
async function pointsOf(option: DeliveryOption, asked: Asked, { points }: CallContext): Promise<CallPoint[]> {
  const question = { carrier: option.carrier, text: '', near: null, area: null, page: 1, marks: false, ...asked };
  const found = await points.find(question);
  return found.points.map((point) => ({ courierId: option.id, point }));
}

/** Points near the post code of this visit; none while no place is known. */
export async function pointsNearby(option: DeliveryOption, context: CallContext): Promise<CallPoint[]> {
  const { zipcode } = context.shopper.place();
  return zipcode && needsPoint(option.carrier) ? pointsOf(option, { text: zipcode }, context) : [];
}

/** The shop itself, if it hands parcels over. */
function ownCounter({ settings }: CallContext): CallPoint[] {
  const option = settings.delivery.options.find(({ carrier }) => carrier === 'collect');
  if (!option) return [];
  const { name, street, postcode: zipcode, city, hours: description } = settings.company;
  const point = { code: option.id, name, street, zipcode, city, description, latitude: 0, longitude: 0 };
  return [{ courierId: option.id, point }];
}

builder.queryField('pickupPoints', (t) =>
  t.field({
    type: Points,
    args: { courierId: t.arg({ type: TextScalar }) },
    /** 0, or no carrier: collecting from the shop itself. */
    resolve: async (_, { courierId }, context) => {
      if (!courierId || courierId === '0') return ownCounter(context);
      const [option] = withPoints(context, courierId);
      return option ? pointsNearby(option, context) : [];
    },
  }),
);

const SearchInput = builder.inputType('SearchPickupPointsInput', {
  fields: (t) => ({
    /** The way of delivery; left out: the first one with pickup points. */
    courierId: t.field({ type: TextScalar }),
    /** A town, a street, a post code or the code of a point. */
    text: t.field({ type: TextScalar }),
    searchText: t.field({ type: TextScalar }),
    query: t.field({ type: TextScalar }),
    zipcode: t.field({ type: TextScalar }),
    city: t.field({ type: TextScalar }),
    latitude: t.float(),
    longitude: t.float(),
    page: t.field({ type: WholeNumber }),
  }),
});

const Found = builder.objectRef<CallPoint[]>('FoundPickupPoints').implement({
  fields: (t) => ({
    /** The points as JSON, in the format of `pickupPoints`. */
    data: t.string({
      resolve: (all) =>
        JSON.stringify(
          all.map(({ courierId, point }) => ({
            id: point.code,
            courierId,
            name: point.name,
            location: point.description,
            address: { street: point.street, postcode: point.zipcode, city: point.city },
            coordinates: { latitude: point.latitude, longitude: point.longitude },
          })),
        ),
    }),
    /** The place of the first one. */
    gps: t.field({ type: Coordinates, nullable: true, resolve: ([first]) => first?.point ?? null }),
  }),
});

builder.queryField('searchPickupPoints', (t) =>
  t.field({
    type: Found,
    args: { SearchPickupPointsInput: t.arg({ type: SearchInput }) },
    resolve: async (_, { SearchPickupPointsInput: asked }, context) => {
      const { courierId, text, searchText, query, zipcode, city, latitude, longitude, page } = asked ?? {};
      const [option] = withPoints(context, courierId ?? null);
      if (!option) return [];
      const near =
        latitude != null && longitude != null && areCoordinates(latitude, longitude) ? { latitude, longitude } : null;
      const words = text ?? searchText ?? query ?? zipcode ?? city ?? (near ? '' : context.shopper.place().zipcode);
      const sent = { text: (words ?? '').slice(0, pointSearchLimits.characters), near };
      return pointsOf(option, { ...sent, page: Math.min(Math.max(page ?? 1, 1), mostPages) }, context);
    },
  }),
);

const mostPages = 1_000;

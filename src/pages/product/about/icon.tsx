const icons = {
  there: 'M3.5 10.5l4 4 9-9',
  gone: 'M5 5l10 10M15 5L5 15',
  phone: 'M6.5 2.5l2 4-2 1.8c.9 2.2 2.9 4.2 5.2 5.2l1.8-2 4 2-.5 3.5C9.5 17.5 2.5 10.5 3 3z',
  parcel: 'M3 6.5l7-3.5 7 3.5v7.5l-7 3.5-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7.5',
  way: 'M1.5 5h10v9h-10zM11.5 8h4l3 3v3h-7M6.5 14a1.7 1.7 0 1 1-3.4 0M16.5 14a1.7 1.7 0 1 1-3.4 0',
  back: 'M4 5.5v4h4M4.5 9.5a6 6 0 1 1 .5 3.5',
  shield: 'M10 2.5l6.5 2.5v4.5c0 4-2.7 6.7-6.5 8-3.8-1.3-6.5-4-6.5-8V5z',
};

export type IconName = keyof typeof icons;

/** A line drawing before a fact of the product. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}

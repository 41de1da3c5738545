/** The panel's signs: one hand, drawn in 20 by 20 with a line of 1.5. */
const drawings = {
  today: 'M3 9.2 10 3.4l7 5.8v7.4H12v-4.4H8v4.4H3z',
  orders: 'M3.4 6.6 10 3.2l6.6 3.4v6.8L10 16.8l-6.6-3.4zM3.4 6.6 10 10l6.6-3.4M10 10v6.8M6.7 4.9l6.6 3.4',
  returns: 'M7 5.2 3.4 8.8 7 12.4M3.4 8.8h8.2a4.2 4.2 0 0 1 0 8.4H8.2',
  products:
    'M7.2 3.2h5.6M8 3.2v2.2C5.4 6.6 4.2 8.6 4.2 11c0 3 2 5.8 5.8 5.8s5.8-2.8 5.8-5.8c0-2.4-1.2-4.4-3.8-5.6V3.2M4.6 9.6h10.8',
  prices: 'M10.6 3.2h6.2v6.2L9.6 16.6 3.4 10.4zM13.6 6.4h.01',
  content: 'M4 3.4h8.2l3.8 3.8v9.4H4zM7 9h6M7 12h6M12 3.6v3.8h3.8',
  settings:
    'M3.2 6h7M14.4 6h2.4M3.2 14h2.4M9.8 14h7M12.4 6m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7.8 14m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  team: 'M7.4 6.4m-2.8 0a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M2.4 16.4c.4-3.2 2.4-5 5-5s4.6 1.8 5 5M13 4.2a2.6 2.6 0 0 1 0 4.8M14.6 11.8c1.7.7 2.8 2.3 3 4.6',
  search: 'M9 9m-5.2 0a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0M12.8 12.8l4 4',
  more: 'M3.4 6h13.2M3.4 10h13.2M3.4 14h13.2',
  narrow: 'M3.2 4h13.6v12H3.2zM8 4v12M13.4 8 11.4 10l2 2',
  shop: 'M8 4H4v12h12v-4M11 3.6h5.4V9M16.2 3.8 9.4 10.6',
  person: 'M10 6.8m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3.8 16.8c.6-3.4 3-5.2 6.2-5.2s5.6 1.8 6.2 5.2',
  close: 'M5 5l10 10M15 5 5 15',
  down: 'M5.4 8 10 12.4 14.6 8',
  next: 'M8 5.4 12.4 10 8 14.6',
  back: 'M12 5.4 7.6 10l4.4 4.6',
  check: 'M4.4 10.4 8.4 14.4 15.8 6.2',
  plus: 'M10 4v12M4 10h12',
  columns: 'M3.4 4h13.2v12H3.4zM7.8 4v12M12.2 4v12',
  rows: 'M3.4 5h13.2M3.4 10h13.2M3.4 15h13.2',
  bookmark: 'M5.4 3.4h9.2v13.2L10 13.2l-4.6 3.4z',
  print: 'M6 7.4V3.4h8v4M6 14H3.6V7.4h12.8V14H14M6 11.4h8v5.2H6z',
  pen: 'M4 16l.8-3.6L13.4 3.8l2.8 2.8-8.6 8.6zM11.6 5.6l2.8 2.8',
  warning: 'M10 3.4 17.4 16.2H2.6zM10 8.2v3.6M10 14h.01',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  heading: 'M5 4v12M15 4v12M5 10h10',
  list: 'M8 5.4h8.6M8 10h8.6M8 14.6h8.6M4 5.4h.01M4 10h.01M4 14.6h.01',
  link: 'M8.4 11.6a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.6 8.4a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  picture: 'M3.4 4h13.2v12H3.4zM3.4 13.4l4-4 4.4 4.4 2.2-2.2 2.6 2.4M12.6 7.6h.01',
  up: 'M5.4 12 10 7.6l4.6 4.4',
  bin: 'M4.4 5.8h11.2M8 5.8V3.6h4v2.2M5.8 5.8l.8 10.8h6.8l.8-10.8',
  grid: 'M3.4 4h13.2v12H3.4zM3.4 8h13.2M3.4 12h13.2M8 4v12',
  copy: 'M7 7h9.6v9.6H7zM13 7V3.4H3.4V13H7',
  eye: 'M2.4 10S5 4.8 10 4.8 17.6 10 17.6 10 15 15.2 10 15.2 2.4 10 2.4 10zM10 10m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
  cut: 'M6 2.8v11.2h11.2M2.8 6H14v11.2',
  drag: 'M7.4 5h.01M12.6 5h.01M7.4 10h.01M12.6 10h.01M7.4 15h.01M12.6 15h.01',
  enter: 'M15.6 5v6H5M8 8l-3 3 3 3',
} as const;

export type SignName = keyof typeof drawings;

/** A sign next to words, or inside a control that has its own name. */
export const Sign = ({ name, size = 20 }: { name: SignName; size?: number }) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawings[name]} />
  </svg>
);

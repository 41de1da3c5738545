import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { DataScreen } from './screen.ts';
import type { ActionAnswer, PanelView } from './view.ts';

/** What the current page is drawn from. Set only on the server. */
export const viewContext = createContext<PanelView>();

/** The first error of a page, which the program logs. */
export const failureContext = createContext<{ error?: unknown }>();

/** The loader of every page: the panel has already read its data, or knows what to draw in its place. */
export function pageLoader({ context }: LoaderFunctionArgs) {
  const view = context.get(viewContext);
  if (view.instead) throw data({ instead: view.instead }, { status: view.status });
  return view.data;
}

/** The action of every page: the panel has already run it. */
export function pageAction({ context }: ActionFunctionArgs) {
  const { answer, status } = context.get(viewContext);
  return data(answer, { status });
}

type DataOf<Screen> = Screen extends DataScreen<infer Data, infer _> ? Data : never;
export type ToldOf<Screen> = Screen extends DataScreen<infer _, infer Told> ? Told : never;

/** The data of the page's own screen: `useScreen<typeof ordersScreen>()`. */
export const useScreen = <Screen>(): DataOf<Screen> => useLoaderData() as DataOf<Screen>;

/** What the screen's action told with a page load, without scripts. */
export function useLoadedTold<Screen>(): ToldOf<Screen> | null {
  const loaded = useActionData() as ActionAnswer | undefined;
  return loaded && 'told' in loaded ? (loaded.told as ToldOf<Screen>) : null;
}

import { createContext, useContext } from 'react';
import type { StaffNotice } from '../../shop/staff/notice.ts';

/** A problem stays until it is closed. */
export type ShownNotice = StaffNotice & { isProblem?: boolean };
export type Tell = (notice: ShownNotice) => void;

export const Teller = createContext<Tell>(() => {});

/** Shows a sentence for a while, at the foot of the window. */
export const useNotice = (): Tell => useContext(Teller);

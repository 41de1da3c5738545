import { createContext, useContext } from 'react';

/** Known to the server alone, while it renders: it marks the inline scripts that we wrote, and is taken out afterwards. */
export const ScriptNonce = createContext<string | undefined>(undefined);

export const useScriptNonce = (): string | undefined => useContext(ScriptNonce);

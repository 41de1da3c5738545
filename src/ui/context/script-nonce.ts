import { createContext, useContext } from 'react';

/**
 * Set only by the server during rendering. It marks our own inline scripts, whose hashes replace it in the finished
 * page.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);

export const useScriptNonce = (): string | undefined => useContext(ScriptNonce);

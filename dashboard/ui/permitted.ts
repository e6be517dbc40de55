import { createContext, useContext } from 'react';

const PermittedContext = createContext(true);

/** Says of everything beneath it whether one may do what its buttons do. */
export const PermittedProvider = PermittedContext;

export const usePermitted = () => useContext(PermittedContext);

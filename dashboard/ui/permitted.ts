import { createContext, useContext } from 'react';

const PermittedContext = createContext(true);

export const PermittedProvider = PermittedContext;

export const usePermitted = () => useContext(PermittedContext);

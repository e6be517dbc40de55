import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during the server's rendering and hydration, then true. For content that only the browser knows. */
export const useMounted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/** Opens what the end of the address names, at arrival and whenever it changes; what the filter hides comes back. */
export function useOpenAtAddress(filter: (typed: string) => void) {
  useEffect(() => {
    open();
    const follow = () => {
      if (location.hash !== '' && !named()) flushSync(() => filter(''));
      open();
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [filter]);
}

const named = () => document.getElementById(location.hash.slice(1));

function open() {
  const element = named();
  if (element instanceof HTMLDetailsElement) element.open = true;
  element?.scrollIntoView();
}

import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { DETAIL_ID } from './Detail.tsx';
import { rowId } from './RegistrationList.tsx';

/**
 * The registration that is shown: the one of the address (`id`, where Discord's links lead), else the first
 * that waited when the page opened.
 */
export function useShownRegistration(all: readonly Registration[], waiting: readonly Registration[]) {
  const [path, go] = useLocation();
  const search = useSearch();
  const [pinned, pin] = useState<string>();
  const asked = new URLSearchParams(search).get('id');
  const find = (id: string | null | undefined) => all.find((registration) => registration.id === id);
  const shown = asked ? find(asked) : (find(pinned) ?? waiting[0]);
  if (shown && shown.id !== pinned) pin(shown.id);
  const focusNext = useFocus(shown?.id);
  const choose = (id: string | null) => {
    const query = new URLSearchParams(search);
    if (id) query.set('id', id);
    else query.delete('id');
    focusNext();
    go(query.size > 0 ? `${path}?${query}` : path, { replace: asked !== null });
    if (!id) pin(undefined);
  };
  return { shown, isAsked: asked !== null, choose };
}

/** After a choice the focus goes to its row, or to its heading where the list is not beside it. */
function useFocus(id: string | undefined) {
  const [moves, setMoves] = useState(0);
  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  }, [id]);
  useEffect(() => {
    if (moves === 0) return;
    const row = document.getElementById(rowId(latest.current ?? ''));
    const isListSeen = isSeen(row);
    const target = isListSeen ? row : document.getElementById(DETAIL_ID);
    (target ?? document.querySelector<HTMLElement>('h1'))?.focus();
    if (!isListSeen) window.scrollTo(0, 0);
  }, [moves]);
  return () => setMoves((count) => count + 1);
}

export const isDetailSeen = () => isSeen(document.getElementById(DETAIL_ID));

const isSeen = (element: HTMLElement | null) => element?.checkVisibility?.() ?? element !== null;

import { PUSH_KEPT } from './kept.ts';

/** Tells the server what has changed, where this browser is told of matches; its code comes only then. */
export function keepPush() {
  if (!localStorage.getItem(PUSH_KEPT)) return;
  void import('./browserPush.ts').then(({ followChoices }) => followChoices()).catch(() => {});
}

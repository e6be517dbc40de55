/** Where this browser keeps what it last told the server; there as long as it is told of matches. */
export const PUSH_KEPT = 'push';

/** Tells the server what has changed, where this browser is told of matches; its code comes only then. */
export function keepPush() {
  if (!localStorage.getItem(PUSH_KEPT)) return;
  void import('./browserPush.ts').then(({ followChoices }) => followChoices()).catch(() => {});
}

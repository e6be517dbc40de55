import { PUSH_KEPT } from './kept.ts';

export function keepPush() {
  if (!localStorage.getItem(PUSH_KEPT)) return;
  void import('./browserPush.ts').then(({ followChoices }) => followChoices()).catch(() => {});
}

import { PUSH_STORAGE_KEY } from './storageKeys.ts';

export function syncSubscription() {
  if (!localStorage.getItem(PUSH_STORAGE_KEY)) return;
  void import('./browserPush.ts').then(({ followChoices }) => followChoices()).catch(() => {});
}

import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#admin/shared/form/refusal.ts';
import { requestUndo } from '#admin/shared/requestUndo.ts';
import type { Done } from '#domain/contract/http/client.ts';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';

const SAVED_WORDS = {
  created: { done: 'was added', undone: 'was removed', kept: 'was not removed' },
  changed: { done: 'was saved', undone: 'was restored', kept: 'was not changed' },
};

/** What became of a destination by its form. */
export type Saved = keyof typeof SAVED_WORDS;

export function useSavedToast() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  return ({ data: { name }, act }: Done<{ name: string }>, list: string, what: Saved) => {
    const { done, undone, kept } = SAVED_WORDS[what];
    const again = () => cache.invalidateQueries({ queryKey: [list] });
    const back = (id: string) =>
      requestUndo(api, id)
        .then(() => toast.done(`${name} ${undone}`))
        .catch((error: unknown) => toast.failed(`${name} ${kept}. ${errorText(error)}`))
        .finally(() => void again());
    void again();
    toast.done(`${name} ${done}`, act ? { label: 'Undo', run: () => void back(act) } : undefined);
  };
}

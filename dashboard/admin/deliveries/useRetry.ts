import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#admin/shared/form/refusal.ts';
import { type Delivery, retryDelivery } from '#domain/contract/publishing/announcements.ts';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import { kindWords } from './words.ts';

export function useRetry() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const readAgain = () => cache.invalidateQueries({ queryKey: ['deliveries'] });

  const retry = async (delivery: Delivery) => {
    setBusy((known) => [...known, delivery.id]);
    const what = `${kindWords(delivery.kind)} to ${delivery.destination}`;
    try {
      await api.call(retryDelivery, { params: { id: delivery.id }, body: {} });
      toast.done(`${what} is on its way again`);
    } catch (error) {
      toast.failed(`${what} was not sent again. ${errorText(error)}`);
    }
    await readAgain();
    setBusy((known) => known.filter((id) => id !== delivery.id));
  };

  const retryAll = async (failed: readonly Delivery[]) => {
    let sent = 0;
    let lastError: unknown;
    setProgress({ done: 0, of: failed.length });
    for (const { id } of failed) {
      try {
        await api.call(retryDelivery, { params: { id }, body: {} });
        sent += 1;
      } catch (error) {
        lastError = error;
      }
      setProgress((known) => known && { ...known, done: known.done + 1 });
    }
    await readAgain();
    setProgress(null);
    const all = `${sent} of ${failed.length} messages`;
    if (lastError === undefined) toast.done(`${messages(sent)} being resent`);
    else toast.failed(`${all} are being resent; the others are not. ${errorText(lastError)}`);
  };
  return { retry, retryAll, progress, isBusy: (id: string) => busy.includes(id) };
}

/** '1 message is', '12 messages are'. */
const messages = (count: number) => (count === 1 ? '1 message is' : `${count} messages are`);

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#admin/shared/form/refusal.ts';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import { change } from './calls.ts';
import type { Destination } from './destination.ts';

export function useSwitching() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const turn = async (destination: Destination, isOn: boolean) => {
    const { id, type, name } = destination;
    setBusy((known) => [...known, id]);
    try {
      const { data: saved } = await change(api, destination, { isActive: isOn });
      const undo = () => void turn(saved, !isOn);
      toast.done(`${name} is switched ${isOn ? 'on' : 'off'}`, { label: 'Undo', run: undo });
    } catch (error) {
      toast.failed(`${name} stays ${isOn ? 'off' : 'on'}. ${errorText(error)}`);
    } finally {
      await cache.invalidateQueries({ queryKey: [`${type}s`] });
      setBusy((known) => known.filter((each) => each !== id));
    }
  };
  return { turn, isBusy: (id: string) => busy.includes(id) };
}

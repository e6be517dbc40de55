import { useMutation, useQueryClient } from '@tanstack/react-query';

export function useTeamAct<Asked>(act: (asked: Asked) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all(['registrations', 'matches'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  });
}

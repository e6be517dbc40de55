import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Does something about who plays for a team or acts for it; reads what changed anew, whether it was done or refused. */
export function useTeamAct<Asked>(act: (asked: Asked) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all(['registrations', 'matches'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  });
}

import { useLocation, useSearch } from 'wouter';

/** What can be done with a team, each a tab of its panel. */
export const TASKS = {
  edit: 'Edit',
  players: 'Manage Players',
  tournaments: 'Manage Tournaments',
  more: 'More',
} as const;
export type Task = keyof typeof TASKS;

/** The open team, and the purpose: in the address, so that another tab can link to it. */
export function useOpened() {
  const [path, go] = useLocation();
  const search = new URLSearchParams(useSearch());
  const task = search.get('do') ?? '';
  const open = (id: string | null, next: Task = 'edit') => {
    search.delete('team');
    search.delete('do');
    if (id) {
      search.set('team', id);
      search.set('do', next);
    }
    go(`${path}?${search}`, { replace: true });
  };
  return { id: search.get('team'), task: task in TASKS ? (task as Task) : 'edit', open };
}

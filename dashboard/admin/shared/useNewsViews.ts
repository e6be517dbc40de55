import { useLocation } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';

const VIEWS = [
  { path: '/admin/announcements', name: t`Announcements` },
  { path: '/admin/destinations', name: t`Destinations` },
  { path: '/admin/deliveries', name: t`Deliveries` },
];

/** Returns the pages about announcements, their destinations and their deliveries. */
export function useNewsViews() {
  const [at] = useLocation();
  const { to } = useSelection();
  const views = VIEWS.map(({ path, name }) => ({ name, href: to(path), isHere: at.startsWith(path) }));
  return { label: t`News`, views };
}

import { Link, useLocation } from 'wouter';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Row } from '#ui/blocks.tsx';
import type { View } from '../router.tsx';

/** The seasons' pages belong to the tournaments. */
export const isAt = (path: string, view: string): boolean =>
  view === '/'
    ? path === '/'
    : path === view ||
      path.startsWith(`${view}/`) ||
      (view === '/tournaments' && (isAt(path, '/seasons') || isAt(path, '/season')));

export function ViewRow({ view }: { view: View }) {
  const { to } = useSelection();
  const [path] = useLocation();
  return (
    <li>
      <Row
        presses
        minHeight={12}
        as={Link}
        line="top"
        paddingInline={4}
        width="full"
        weight="medium"
        href={to(view.path)}
        aria-current={isAt(path, view.path) ? 'page' : undefined}
      >
        {view.name}
      </Row>
    </li>
  );
}

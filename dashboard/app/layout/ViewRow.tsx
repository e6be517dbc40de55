import { Link, useLocation } from 'wouter';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Row } from '#ui/blocks.tsx';
import type { View } from '../router.tsx';

export const isAt = (path: string, view: string) =>
  view === '/' ? path === '/' : path === view || path.startsWith(`${view}/`);

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

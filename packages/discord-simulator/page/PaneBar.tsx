import IconHash from 'icon:hash';
import IconListCheck from 'icon:list-check';
import IconMessage from 'icon:message';
import { Row } from '#ui/blocks.tsx';
import styles from './PaneBar.module.css';
import { UnreadBadge } from './parts.tsx';
import type { Room } from './useRoom.ts';

export type Pane = 'places' | 'chat' | 'guide';

type Props = { room: Room; pane: Pane; setPane: (pane: Pane) => void };

const PANES = [
  { pane: 'places', name: 'Places', Icon: IconHash },
  { pane: 'chat', name: 'Chat', Icon: IconMessage },
  { pane: 'guide', name: 'Guide', Icon: IconListCheck },
] as const;

export function PaneBar({ room, pane, setPane }: Props) {
  const unread = room.places.reduce((sum, place) => sum + (place.isHidden ? 0 : place.unread), 0);
  return (
    <Row align="stretch" as="nav" line="top" surface={1} className={styles.bar} aria-label="Panes">
      {PANES.map(({ pane: one, name, Icon }) => (
        <Row
          as="button"
          only={one === 'places' ? 'phone' : undefined}
          flex="fill"
          gap={2}
          justify="center"
          minHeight={13}
          weight="medium"
          tone={one === pane ? 'primary' : 'secondary'}
          key={one}
          className={styles.pane}
          aria-current={one === pane ? 'true' : undefined}
          onClick={() => setPane(one)}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          {name}
          {one === 'places' && unread > 0 && <UnreadBadge count={unread} />}
        </Row>
      ))}
    </Row>
  );
}

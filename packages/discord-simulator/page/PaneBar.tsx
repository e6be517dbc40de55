import IconHash from 'icon:hash';
import IconListCheck from 'icon:list-check';
import IconMessage from 'icon:message';
import { Row } from '#ui/layout.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import styles from './PaneBar.module.css';
import type { Room } from './useRoom.ts';

export type Pane = 'places' | 'chat' | 'guide';

type Props = { room: Room; pane: Pane; setPane: (pane: Pane) => void };

const PANES = [
  { pane: 'places', name: 'Places', Icon: IconHash },
  { pane: 'chat', name: 'Chat', Icon: IconMessage },
  { pane: 'guide', name: 'Guide', Icon: IconListCheck },
] as const;

/** Switches the pane where there is no room for all three. */
export function PaneBar({ room, pane, setPane }: Props) {
  const unread = room.places.reduce((sum, place) => sum + (place.isHidden ? 0 : place.unread), 0);
  return (
    <nav className={styles.bar} aria-label="Panes">
      {PANES.map(({ pane: one, name, Icon }) => (
        <Row
          as="button"
          gap={2}
          align="center"
          justify="center"
          weight="medium"
          tone="secondary"
          key={one}
          type="button"
          className={styles.pane}
          data-pane={one}
          aria-current={one === pane ? 'true' : undefined}
          onClick={() => setPane(one)}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          {name}
          {one === 'places' && unread > 0 && (
            <Text padding={[0, 1.5]} size="small" weight="bold" textAlign="center" className={styles.unread}>
              {unread}
              <VisuallyHidden> unread</VisuallyHidden>
            </Text>
          )}
        </Row>
      ))}
    </nav>
  );
}

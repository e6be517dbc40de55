import { IconLayoutGrid, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { type Action, Asked, BRACKET_ACTIONS } from '../matches/QuickActions.tsx';
import styles from './Editor.module.css';

const LISTED: { action: Action; Icon: typeof IconPlus }[] = [
  { action: BRACKET_ACTIONS.generate, Icon: IconPlus },
  { action: BRACKET_ACTIONS.fill, Icon: IconLayoutGrid },
  { action: BRACKET_ACTIONS.clear, Icon: IconTrash },
];

/** What concerns the whole bracket at once, each after its question; `onDone` is called where it changes places. */
export function QuickActions({ tournamentId, onDone }: { tournamentId: string; onDone: () => void }) {
  const [asked, ask] = useState<Action | null>(null);
  return (
    <section className={styles.actions} aria-labelledby="quick-actions">
      <h2 className="cardTitle" id="quick-actions">
        Quick Actions
      </h2>
      {LISTED.map(({ action, Icon }) => (
        <Button key={action.name} look={action.isDangerous ? 'danger' : 'quiet'} onClick={() => ask(action)}>
          <Icon size={17} stroke={1.8} aria-hidden="true" /> {action.name}
        </Button>
      ))}
      {asked && (
        <Asked
          action={asked}
          tournamentId={tournamentId}
          onDone={asked === BRACKET_ACTIONS.clear ? onDone : undefined}
          onClose={() => ask(null)}
        />
      )}
    </section>
  );
}

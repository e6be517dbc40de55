import IconArrowBackUp from 'icon:arrow-back-up';
import IconLayoutGrid from 'icon:layout-grid';
import IconPlus from 'icon:plus';
import IconTrash from 'icon:trash';
import { type Action, BRACKET_ACTIONS, useConfirmedAction } from '#admin/matches/index.ts';
import { t } from '#domain/text/translate.ts';
import { Button, Heading, Stack } from '#ui/blocks.tsx';
import { useToast } from '#ui/Toast.tsx';
import styles from './QuickActions.module.css';

const LISTED: { action: Action; Icon: typeof IconPlus }[] = [
  { action: BRACKET_ACTIONS.generate, Icon: IconPlus },
  { action: BRACKET_ACTIONS.fill, Icon: IconLayoutGrid },
  { action: BRACKET_ACTIONS.undoDraw, Icon: IconArrowBackUp },
  { action: BRACKET_ACTIONS.clear, Icon: IconTrash },
];

type Props = {
  tournamentId?: string;
  /** Called after an action that empties or changes the bracket's places. */
  onDone?: () => void;
};

export function QuickActions({ tournamentId, onDone }: Props) {
  const toast = useToast();
  const { ask, question } = useConfirmedAction(tournamentId ?? '', (action) => {
    if (action === BRACKET_ACTIONS.clear || action === BRACKET_ACTIONS.undoDraw) onDone?.();
  });
  const press = (action: Action) =>
    tournamentId ? ask(action) : toast.failed(t`No bracket data or tournament selected`);
  return (
    <Stack
      as="section"
      look="card"
      padding={4}
      gap={2}
      className={styles.actions}
      aria-labelledby="quick-actions"
    >
      <Heading size="card" marginBottom={1} id="quick-actions">{t`Quick Actions`}</Heading>
      {LISTED.map(({ action, Icon }) => (
        <Button
          key={action.name}
          look={action.isDangerous ? 'danger' : 'quiet'}
          onClick={() => press(action)}
        >
          <Icon size={17} stroke={1.8} aria-hidden="true" /> {action.name}
        </Button>
      ))}
      {question}
    </Stack>
  );
}

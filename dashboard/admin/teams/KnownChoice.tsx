import type { KnownPlayer } from '#domain/contract/competition/players.ts';
import { gameWords } from '#domain/game/words.ts';
import type { RosterRole } from '#domain/registration/roster.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/layout.tsx';

type Props = {
  known: KnownPlayer;
  isBusy: boolean;
  onChoose: (how: { name?: string; role?: RosterRole }) => void;
};

/** A known player with an account that was typed for a new one: as they are, or with the input. */
export function KnownChoice({ known: { player, changes }, isBusy, onChoose }: Props) {
  const nameOf = (field: string) =>
    changes.find((change) => change.field === field)?.to as string | undefined;
  const [name, role] = [nameOf('name'), nameOf('primaryRole')];
  const others = [name && `the name ${name}`, role && `the main role ${role}`].filter(Boolean).join(' and ');
  return (
    <Stack
      as="section"
      rail="warning"
      surface="warning"
      padding={4}
      gap={3}
      role="alert"
      aria-label="Known player"
    >
      <p>
        <strong>
          <bdi>{player.name}</bdi>, {player.primaryRole}, has this {gameWords().account.word} already.
        </strong>{' '}
        Their games and statistics stay with them.
      </p>
      <Row gap={2} wraps>
        <Button look="primary" isBusy={isBusy} onClick={() => onChoose({ name: player.name })}>
          Add {player.name} as they are
        </Button>
        {others && (
          <Button isBusy={isBusy} onClick={() => onChoose({ ...(role && { role }) })}>
            Give them {others}, and add
          </Button>
        )}
      </Row>
    </Stack>
  );
}

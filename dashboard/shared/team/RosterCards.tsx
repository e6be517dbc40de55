import type { ReactNode } from 'react';
import type { Team } from '#domain/contract/competition/teams.ts';
import {
  inRoleOrder,
  isReserve,
  mainRoles,
  mainRoster,
  reserveRoles,
  teamSize,
} from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { EmptyCrest, Grid, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { PlayerPhoto } from './PlayerPhoto.tsx';
import { CaptainMark } from './RosterMarks.tsx';

type Player = Team['players'][number];

type Under = { under?: ((player: Player) => ReactNode) | undefined };

export function RosterCards({ players: all, under }: Under & { players: readonly Player[] }) {
  const players = inRoleOrder(all);
  const reserves = players.filter(({ role }) => isReserve(role));
  return (
    <Stack gap={3}>
      <Row align="stretch" gap={[1, 5]} wraps size="small" weight="medium" tone="secondary">
        <Count title={t`Main Roster`} count={mainRoster(players).length} of={teamSize()} />
        {reserveRoles().length > 0 && (
          <Count title={t`Reserves`} count={reserves.length} of={reserveRoles().length} />
        )}
      </Row>
      <Grid as="ol" columns="tiles" gap={[3, 4]}>
        {mainRoles().map((role) => (
          <Seat key={role} role={role} player={players.find((each) => each.role === role)} under={under} />
        ))}
        {reserves.map((player) => (
          <Seat key={player.id} role={player.role} player={player} under={under} />
        ))}
      </Grid>
    </Stack>
  );
}

const Count = ({ title, count, of }: { title: string; count: number; of: number }) => (
  <span>
    {title}{' '}
    <Text tone="tertiary" weight="regular">
      {count}/{of}
    </Text>
  </span>
);

const Seat = ({ role, player, under }: Under & { role: string; player: Player | undefined }) => (
  <Row as="li" gap={3} minWidth={0} wraps={under !== undefined}>
    {player ? <PlayerPhoto name={player.name} photo={player.photo} size={40} /> : <EmptyCrest size={40} />}
    <Stack minWidth={0}>
      {player ? (
        <Text as={NameLink} weight="semibold" noun="players" id={player.id} name={player.name} isOneLine />
      ) : (
        <Text tone="tertiary">{t`Open place`}</Text>
      )}
      <Row as="span" gap={2}>
        <Small tone="tertiary">{role}</Small>
        {player?.isCaptain && <CaptainMark />}
      </Row>
    </Stack>
    {player && under?.(player)}
  </Row>
);

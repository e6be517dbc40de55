import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import {
  type Consents,
  dropConsent,
  listConsents,
  vouchForPlayer,
} from '#domain/contract/competition/consents.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { gameWords } from '#domain/games/words.ts';
import { isAgreed } from '#domain/registrations/consent.ts';
import { isUndecided } from '#domain/registrations/registration.ts';
import { inRoleOrder, positionMark, slotOf } from '#domain/registrations/roster.ts';
import { commaList, sense, t } from '#domain/text/translate.ts';
import { callQuery, useApi, useReadIf } from '#shared/api/api.ts';
import { CONSENT_WORDS } from '#shared/team/consentWords.ts';
import { Box, Button, Name, Note, Row, Text } from '#ui/blocks.tsx';
import { Table } from '#ui/Table.tsx';

export function RosterTable({ registration }: { registration: Registration }) {
  const { players, problems, status } = registration;
  const consentOf = useConsents(registration);
  const isChecked = isUndecided(status);
  const isWrong = (slot: number) => problems.some((problem) => problem.slot === slot);
  return (
    <Table isInCard>
      <thead>
        <tr>
          <th scope="col">{t`Pos`}</th>
          <th scope="col">{t`Player`}</th>
          <Text as="th" only="wide" scope="col">{t`Role`}</Text>
          <Text as="th" only="wide" scope="col">
            {gameWords().account.word}
          </Text>
          {isChecked && <th scope="col">{t`Check`}</th>}
        </tr>
      </thead>
      <tbody>
        {inRoleOrder(players).map(({ name, role, steamId }) => {
          const slot = slotOf(role);
          const consent = consentOf(steamId);
          return (
            <Box as="tr" key={slot} surface={isWrong(slot) ? 'danger' : undefined}>
              <td>{positionMark(role)}</td>
              <th scope="row">
                <Name>{name}</Name>
                <Note only="phone" size="small" weight="regular">
                  {commaList([role, steamId])}
                </Note>
                {consent && <PlayerConsent registrationId={registration.id} player={consent} />}
              </th>
              <Text as="td" only="wide" tone="secondary">
                {role}
              </Text>
              <Text as="td" only="wide" tone="secondary">
                {steamId}
              </Text>
              {isChecked && (
                <Text as="td" tone={isWrong(slot) ? 'danger' : 'tertiary'}>
                  {isWrong(slot) ? t`See checks` : sense('a player')`Free`}
                </Text>
              )}
            </Box>
          );
        })}
      </tbody>
    </Table>
  );
}

type Player = Consents['players'][number];

function useConsents({ id, captainDiscordId }: Registration): (steamId: string) => Player | undefined {
  const key = ['registrations', 'consents', id];
  const { data } = useReadIf(captainDiscordId !== null, callQuery, key, listConsents, { params: { id } });
  return (steamId) =>
    data?.players.find(
      (player) => player.steamId === steamId && (data.rule !== 'none' || player.state !== 'none'),
    );
}

function PlayerConsent({ registrationId: id, player }: { registrationId: string; player: Player }) {
  const api = useApi();
  const cache = useQueryClient();
  const { steamId, state, person, name } = player;
  const act = useMutation({
    mutationFn: (isVouching: boolean) =>
      api.call(isVouching ? vouchForPlayer : dropConsent, { params: { id, steamId } }, crypto.randomUUID()),
    onSettled: () => cache.invalidateQueries({ queryKey: ['registrations'] }),
  });
  return (
    <Row gap={2} wraps>
      <Text size="small" weight="regular" tone={isAgreed(state) ? 'done' : 'secondary'}>
        {CONSENT_WORDS[state]}
        {person && (
          <>
            {' '}
            (<Name>{person.name ?? person.discordId}</Name>)
          </>
        )}
      </Text>
      <RequireRole least="admin">
        <Button
          isSmall
          look="plain"
          aria-label={isAgreed(state) ? t`Ask ${name} again` : t`Vouch for ${name}`}
          isBusy={act.isPending}
          onClick={() => act.mutate(!isAgreed(state))}
        >
          {isAgreed(state) ? t`Ask again` : t`Vouch`}
        </Button>
      </RequireRole>
      {act.error && (
        <Text size="small" tone="danger" role="alert">
          {act.error.message}
        </Text>
      )}
    </Row>
  );
}

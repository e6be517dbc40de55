import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import {
  type Consents,
  dropConsent,
  listConsents,
  vouchForPlayer,
} from '#domain/contract/competition/consents.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { isAgreed } from '#domain/registration/consent.ts';
import { useApi } from '#shared/api/api.ts';
import { CONSENT_WORDS } from '#shared/team/consentWords.ts';
import { Button, Name, Row, Text } from '#ui/blocks.tsx';

type Player = Consents['players'][number];

export function useConsents({ id, captainDiscordId }: Registration): (steamId: string) => Player | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['registrations', 'consents', id],
    queryFn: async () => (await api.call(listConsents, { params: { id } })).data,
    enabled: captainDiscordId !== null,
  });
  return (steamId) =>
    data?.players.find(
      (player) => player.steamId === steamId && (data.rule !== 'none' || player.state !== 'none'),
    );
}

export function PlayerConsent({ registrationId: id, player }: { registrationId: string; player: Player }) {
  const api = useApi();
  const cache = useQueryClient();
  const { steamId, state, person, name } = player;
  const act = useMutation({
    mutationFn: (isVouching: boolean) =>
      api.call(isVouching ? vouchForPlayer : dropConsent, { params: { id, steamId } }, crypto.randomUUID()),
    onSettled: () => cache.invalidateQueries({ queryKey: ['registrations'] }),
  });
  return (
    <Row gap={2} align="center" wraps>
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
          aria-label={isAgreed(state) ? `Ask ${name} again` : `Vouch for ${name}`}
          isBusy={act.isPending}
          onClick={() => act.mutate(!isAgreed(state))}
        >
          {isAgreed(state) ? 'Drop' : 'Vouch'}
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

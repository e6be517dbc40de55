import { type QueryKey, useQuery } from '@tanstack/react-query';
import {
  answerOffer,
  dismissViceCaptain,
  getCaptaincy,
  myCaptaincies,
  type OwnCaptaincy,
} from '#domain/contract/captaincy.ts';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { Loaded } from '#ui/Loaded.tsx';
import { Box, Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Section } from '#ui/Section.tsx';
import { Text } from '#ui/Text.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useTeamAct } from './useTeamAct.ts';

const MINE: QueryKey = ['registrations', 'captaincies'];

/** Teams that the reader acts for as a vice-captain, or is asked to take over; nothing where there is none. */
export function Captaincies() {
  const api = useApi();
  const own = useQuery({
    queryKey: MINE,
    queryFn: async () => (await api.call(myCaptaincies, {})).data,
  });
  if (!own.isError && !own.data?.length) return null;
  return (
    <Section title="You act for">
      <Loaded query={own} title="Your teams could not be loaded">
        {(list) => (
          <Stack as="ul" gap={3}>
            {list.map((each) => (
              <CaptaincyOfMine key={each.participationId} own={each} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function CaptaincyOfMine({ own }: { own: OwnCaptaincy }) {
  const api = useApi();
  const { participationId: id, teamName, tournamentName, role } = own;
  const answer = useTeamAct((accepts: boolean) =>
    api.call(answerOffer, { params: { id }, body: { accepts } }, crypto.randomUUID()),
  );
  const leave = useTeamAct(() =>
    api.call(dismissViceCaptain, { params: { id, discordId: 'me' } }, crypto.randomUUID()),
  );
  const problem = answer.error ?? leave.error;
  return (
    <Box as="li" look="card" padding={[4, 5]}>
      <Row gap={[3, 5]} align="center" justify="between" wraps>
        <Stack gap={1} minWidth={0}>
          <Text weight="semibold" size="medium">
            <Name>{teamName}</Name> in <Name>{tournamentName}</Name>
          </Text>
          <Text as="p" tone="secondary">
            {role === 'vice'
              ? 'You are a vice-captain: on match days you do what its captain does.'
              : 'Its captain asks you to be the captain from now on.'}
          </Text>
          {problem && (
            <Text as="p" tone="danger" role="alert">
              {problem.message}
            </Text>
          )}
        </Stack>
        {role === 'vice' ? (
          <Button isBusy={leave.isPending} onClick={() => leave.mutate(undefined)}>
            Leave
          </Button>
        ) : (
          <Row gap={2} wraps>
            <Button
              look="primary"
              isBusy={answer.isPending && answer.variables}
              onClick={() => answer.mutate(true)}
            >
              Take it over
            </Button>
            <Button isBusy={answer.isPending && !answer.variables} onClick={() => answer.mutate(false)}>
              No, thanks
            </Button>
          </Row>
        )}
      </Row>
      {role === 'vice' && <Unavailable participationId={id} />}
    </Box>
  );
}

/** The vice-captains of the reader's own team, each with the way to take them away. */
export function ViceCaptains({ participationId: id }: { participationId: string }) {
  const api = useApi();
  const captaincy = useQuery({
    queryKey: ['registrations', 'captaincy', id],
    queryFn: async () => (await api.call(getCaptaincy, { params: { id } })).data,
  });
  const dismiss = useTeamAct((discordId: string) =>
    api.call(dismissViceCaptain, { params: { id, discordId } }, crypto.randomUUID()),
  );
  if (!captaincy.data) return null;
  const { viceCaptains, offeredTo } = captaincy.data;
  return (
    <Stack gap={1} marginTop={2}>
      {viceCaptains.length === 0 ? (
        <Text as="p" size="small" tone="secondary">
          No vice-captain yet: name up to two in Discord with /captain vice.
        </Text>
      ) : (
        <ul aria-label="Vice-captains">
          {viceCaptains.map(({ discordId, name }) => (
            <Row as="li" key={discordId} gap={3} align="center" wraps>
              <Text size="small">
                Vice-captain <Name>{name ?? discordId}</Name>
              </Text>
              <Button
                isSmall
                look="plain"
                aria-label={`Take ${name ?? discordId} away`}
                isBusy={dismiss.isPending && dismiss.variables === discordId}
                onClick={() => dismiss.mutate(discordId)}
              >
                Take away
              </Button>
            </Row>
          ))}
        </ul>
      )}
      {offeredTo && (
        <Text as="p" size="small" tone="secondary">
          <Name>{offeredTo.name ?? offeredTo.discordId}</Name> is asked to take the team over.
        </Text>
      )}
      {dismiss.error && (
        <Text as="p" size="small" tone="danger" role="alert">
          {dismiss.error.message}
        </Text>
      )}
    </Stack>
  );
}

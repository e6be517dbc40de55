import { useState } from 'react';
import { type CastsToCome, castMatch, leaveCast, listCasts } from '#domain/contract/matchDay/matchDays.ts';
import { nameList, serverText, t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { useTeamAct } from '#shared/team/useTeamAct.ts';
import {
  Alert,
  Box,
  Button,
  ButtonLink,
  Name,
  Note,
  Row,
  rich,
  richList,
  Small,
  Stack,
  Text,
  Time,
} from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { Section } from '#ui/Section.tsx';

export const useCasts = () => useRead(callQuery, ['matches', 'casts'], listCasts, {});

export function Casts() {
  const { data } = useCasts();
  const [typed, type] = useState<string | null>(null);
  if (!data || !(data.mayCast || data.matches.length > 0)) return null;
  const link = typed ?? data.link ?? '';
  // The caster's own matches come first, so that they are not lost among the others.
  const matches = data.matches.toSorted((one, other) => Number(other.isMine) - Number(one.isMine));
  return (
    <Section title={t`Cast a match`}>
      <Stack gap={4}>
        <TextField
          label={t`Stream link`}
          aside={t`optional`}
          help={t`Your channel, shown beside your name on the match page.`}
          inputMode="url"
          placeholder="https://"
          value={link}
          onText={type}
        />
        {matches.length === 0 ? (
          <Note>{t`No upcoming matches to cast.`}</Note>
        ) : (
          <Stack as="ul" gap={3}>
            {matches.map((match) => (
              <CastOf key={match.matchId} match={match} link={addressOf(link)} />
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}

/** Returns a typed URL, with a scheme added if missing; null if nothing was typed. */
function addressOf(typed: string): string | null {
  const written = typed.trim();
  if (written === '') return null;
  return /^https?:/i.test(written) ? written : `https://${written}`;
}

type Props = { match: CastsToCome['matches'][number]; link: string | null };

function CastOf({ match, link }: Props) {
  const { matchId: id, team1, team2, isMine, casters } = match;
  const cast = useTeamAct(castMatch, () => ({ params: { id }, body: { link } }));
  const leave = useTeamAct(leaveCast, () => ({ params: { id, discordId: 'me' } }));
  const { error, mutate } = isMine ? leave : cast;
  const [one, other] = [team1 ?? t`TBD`, team2 ?? t`TBD`];
  const pair = t`${one} v ${other}`;
  return (
    <Box as="li" look="card" padding={[3, 5]}>
      <Row gap={[2, 4]} justify="between" wraps>
        <Stack gap={1} minWidth={0}>
          <Text weight="semibold">{rich`${<Name>{one}</Name>} v ${<Name>{other}</Name>}`}</Text>
          <Small>
            {richList(
              match.scheduledTime ? <Time at={match.scheduledTime} style="list" /> : t`No time yet`,
              serverText(match.roundName),
              <Name>{match.tournamentName}</Name>,
            )}
          </Small>
          <Text
            size="small"
            tone={isMine ? 'done' : casters.length > 0 ? 'secondary' : 'warning'}
            weight="medium"
          >
            <WhoCasts match={match} />
          </Text>
          {error && <Alert>{error.message}</Alert>}
        </Stack>
        <Row align="stretch" gap={2} wraps>
          {isMine && <ButtonLink href={`/matches/${id}`}>{t`Open`}</ButtonLink>}
          <Button
            {...(isMine && { look: 'plain' as const })}
            aria-label={isMine ? t`Stop casting ${pair}` : t`Cast ${pair}`}
            isBusy={cast.isPending || leave.isPending}
            onClick={() => mutate()}
          >
            {isMine ? t`Stop casting` : t`Cast this match`}
          </Button>
        </Row>
      </Row>
    </Box>
  );
}

function WhoCasts({ match: { isMine, ownLink, casters } }: Pick<Props, 'match'>) {
  if (isMine) return ownLink ? rich`You’re casting it on ${<Name>{ownLink}</Name>}` : t`You’re casting it`;
  if (casters.length === 0) return t`No caster yet`;
  const names = <Name>{nameList(casters.map(({ name }) => name ?? t`a caster`))}</Name>;
  return rich`Cast by ${names}`;
}

import { type ANNOUNCED_BY_HAND, headingOf } from '#domain/announcement.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { leagueName } from '#domain/site/settings.ts';
import { tidy } from '#domain/text/text.ts';
import { t } from '#domain/text/translate.ts';
import { Box, Name, Note, Row, rich, Small, Stack, Text } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useSite } from '#ui/site.ts';

export type ManualKind = (typeof ANNOUNCED_BY_HAND)[number];

export type AnnouncementForm = { kind: ManualKind; tournamentId: string; title: string; text: string };

export const KIND_CHOICES: { value: ManualKind; label: string; detail: string }[] = [
  { value: 'general', label: t`General`, detail: t`To everybody` },
  { value: 'tournament_announcement', label: t`Tournament`, detail: t`Tournament news` },
  { value: 'bracket_update', label: t`Bracket update`, detail: t`Links to the bracket` },
];

export const bodyOf = ({ kind, tournamentId, title, text }: AnnouncementForm) => ({
  kind,
  tournamentId: tournamentId || null,
  title: title || null,
  text,
});

export const tournamentOf = (
  all: readonly Tournament[],
  { tournamentId }: Pick<AnnouncementForm, 'tournamentId'>,
) => all.find(({ id }) => id === tournamentId);

type Props = { form: AnnouncementForm; tournament: Tournament | undefined };

export function Preview({ form, tournament }: Props) {
  const { name: siteName } = useSite();
  const text = tidy(form.text);
  const title = tidy(form.title);
  return (
    <Row padding={[4, 5]} gap={3.5} align="start">
      <Box only="wide" radius="control" surface={3} padding={2} aria-hidden="true">
        <Logo size={26} />
      </Box>
      <Box flex="fill" minWidth={0}>
        <Row as="p" gap={2} wraps>
          <Text weight="semibold">{siteName}</Text>{' '}
          <Text border="strong" radius="badge" caps padding={[0, 1.5]} size="label" weight="medium">
            {t`App`}
          </Text>{' '}
          <Small tone="tertiary">{t`now`}</Small>
        </Row>
        <Stack
          border="line"
          rail="league"
          radius="control"
          surface={2}
          padding={[3, 4]}
          gap={1.5}
          marginTop={1.5}
          width="form"
          data-league={tournament?.league ?? 'A'}
        >
          <Text as="p" size="medium" weight="semibold" tone="scheduled">
            {headingOf(form.kind, tournament !== undefined)}
          </Text>
          {title && (
            <Text as="p" weight="semibold">
              <Name>{title}</Name>
            </Text>
          )}
          <Text as="p" asTyped tone={!text ? 'tertiary' : undefined} dir="auto">
            {text || t`Your text appears here.`}
          </Text>
          {tournament && (
            <Box as="dl" marginTop={1}>
              <Text as="dt" size="small" weight="semibold">{t`Tournament`}</Text>
              <Text as="dd" tone="secondary">
                <Name>{tournament.name}</Name>
              </Text>
            </Box>
          )}
          <Note marginTop={0.5} size="tiny" tone="tertiary">
            {tournament
              ? rich`${<Name>{tournament.name}</Name>} · ${leagueName(tournament.league)} • now`
              : t`${siteName} • now`}
          </Note>
        </Stack>
      </Box>
    </Row>
  );
}

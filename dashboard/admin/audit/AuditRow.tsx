import IconArrowRight from 'icon:arrow-right';
import type { AuditEntry } from '#domain/contract/audit/audit.ts';
import { plural, sense, t, translated } from '#domain/text/translate.ts';
import { Box, Button, Grid, Hint, Name, Note, Row, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { useZone } from '#ui/useZone.ts';
import styles from './Audit.module.css';
import { changesOf, factsOf, namesOf, subjectsOf, subjectsText, titleOf } from './changes.ts';

export const ACTOR_WORDS: Record<AuditEntry['actor']['kind'], string> = {
  admin: sense('a person')`Admin`,
  captain: t`Captain`,
  service: t`Bot`,
  system: t`Automatic`,
  visitor: t`Visitor`,
};

export function AuditRow({ entry, onUndo }: { entry: AuditEntry; onUndo: () => void }) {
  // Times in the changes use the same time zone as the action's own time.
  const timeZone = useZone();
  const { actor, tournamentId, undo, createdAt, undid } = entry;
  const names = namesOf(entry);
  const act = undid ?? entry;
  const changes = changesOf(act, names, timeZone);
  const facts = factsOf(act, names, timeZone);
  const subjects = subjectsOf(act, names);
  const tournament = tournamentId ? names.get(tournamentId) : undefined;
  return (
    <Grid as="li" padding={[2.5, 5]} gap={[1, 4]} align="start" className={styles.row}>
      <Hint>
        <Time at={createdAt} style="list" />
      </Hint>
      <Who actor={actor} names={names} />
      <Stack breaks gap={0.5} minWidth={0} className={styles.what}>
        <p>
          <strong>{titleOf(entry)}</strong>
          {subjectsText(subjects)}
        </p>
        {entry.together > 1 && (
          <Hint>
            {plural(entry.together - 1, 'Together with # other change', 'Together with # other changes')}
          </Hint>
        )}
        {(tournament || facts.length > 0) && (
          <Note size="small">
            {tournament && (
              <>
                <Text as={Name} tone="tertiary">
                  {tournament}
                </Text>
                {facts.length > 0 && <Text tone="tertiary"> · </Text>}
              </>
            )}
            {facts.join(' · ')}
          </Note>
        )}
        {changes.length > 0 && <Changes changes={changes} />}
      </Stack>
      <Box textAlign="end" className={styles.back}>
        {undo.isPossible ? (
          <Button onClick={onUndo} aria-label={t`Undo: ${translated(entry.title) + subjectsText(subjects)}`}>
            {t`Undo`}
          </Button>
        ) : (
          <Hint>{undo.reason && translated(undo.reason)}</Hint>
        )}
      </Box>
    </Grid>
  );
}

function Who({ actor, names }: { actor: AuditEntry['actor']; names: ReturnType<typeof namesOf> }) {
  const person = [actor.accountId, actor.tokenId, actor.discordId].flatMap((id) => names.get(id ?? '') ?? []);
  return (
    <Stack breaks as="p" tone="secondary" className={styles.who}>
      {ACTOR_WORDS[actor.kind]}
      {person.map((name) => (
        <Text as={Name} size="small" key={name}>
          {name}
        </Text>
      ))}
      {actor.discordId && <Small tone="tertiary">{actor.discordId}</Small>}
    </Stack>
  );
}

const Changes = ({ changes }: { changes: ReturnType<typeof changesOf> }) => (
  <details>
    <Text as="summary" padding={[0.5, 0]} width="fit" size="small" weight="medium" tone="secondary">
      {plural(changes.length, '# change', '# changes')}
    </Text>
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <Row align="stretch" line="top" padding={[1, 0]} gap={[0, 3]} wraps size="small" key={label}>
          <Text as="dt" flex="field" tone="tertiary">
            {label}
          </Text>
          <Row as="dd" gap={[0, 1.5]} wraps flex="words">
            {before !== null && (
              <>
                <Text as={Name} tone="secondary">
                  {before}
                </Text>
                <IconArrowRight tone="tertiary" size={14} stroke={1.8} aria-label={t`became`} />
              </>
            )}
            <Name>{after}</Name>
          </Row>
        </Row>
      ))}
    </dl>
  </details>
);

import IconArrowRight from 'icon:arrow-right';
import type { AuditEntry } from '#domain/contract/audit.ts';
import { Button } from '#ui/Button.tsx';
import { Box, Grid, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import { useZone } from '#ui/useZone.ts';
import styles from './Audit.module.css';
import { changesOf, factsOf, namesOf, subjectsOf, subjectsText, titleOf } from './changes.ts';

/** Who acted, in words. */
export const ACTOR_WORDS: Record<AuditEntry['actor']['kind'], string> = {
  admin: 'Admin',
  captain: 'Captain',
  service: 'Bot',
  system: 'By itself',
  visitor: 'Visitor',
};

type Props = { entry: AuditEntry; onUndo: () => void };

/** One act: when, who, what, before and after, and its way back or why there is none. */
export function AuditRow({ entry, onUndo }: Props) {
  // As the moment of the act beside it.
  const timeZone = useZone();
  const { actor, tournamentId, undo, createdAt, undid } = entry;
  const names = namesOf(entry);
  const act = undid ?? entry;
  const changes = changesOf(act, names, timeZone);
  const facts = factsOf(act, names, timeZone);
  const subjects = subjectsOf(act, names);
  const tournament = tournamentId ? names.get(tournamentId) : undefined;
  const person = [actor.accountId, actor.tokenId, actor.discordId].flatMap((id) => names.get(id ?? '') ?? []);
  return (
    <Grid padding={[2.5, 5]} as="li" gap={[1, 4]} align="start" className={styles.row}>
      <Text as="p" size="small" tone="tertiary">
        <Time at={createdAt} style="list" />
      </Text>
      <Stack as="p" tone="secondary" className={styles.who}>
        {ACTOR_WORDS[actor.kind]}
        {person.map((name) => (
          <Name key={name} className="small">
            {name}
          </Name>
        ))}
        {actor.discordId && <span className="small ink3">{actor.discordId}</span>}
      </Stack>
      <Stack gap={0.5} minWidth={0} className={styles.what}>
        <p>
          <strong>{titleOf(entry)}</strong>
          {subjects.map(({ word, name }) => (
            <span key={`${word} ${name}`}>
              {word.startsWith(',') ? word : ` ${word}`} <Name>{name}</Name>
            </span>
          ))}
        </p>
        {entry.together > 1 && <p className="small ink3">With {entry.together - 1} more at once</p>}
        {(tournament || facts.length > 0) && (
          <p className="small ink2">
            {tournament && (
              <>
                <Name className="ink3">{tournament}</Name>
                {facts.length > 0 && <span className="ink3">. </span>}
              </>
            )}
            {facts.join('. ')}
          </p>
        )}
        {changes.length > 0 && (
          <details className={styles.details}>
            <summary>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</summary>
            <dl className={styles.changes}>
              {changes.map(({ label, before, after }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {before !== null && (
                      <>
                        <Name className="ink2">{before}</Name>
                        <IconArrowRight size={14} stroke={1.8} aria-label="became" />
                      </>
                    )}
                    <Name>{after}</Name>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </Stack>
      <Box textAlign="end" className={styles.back}>
        {undo.isPossible ? (
          <Button onClick={onUndo} aria-label={`Undo: ${entry.title}${subjectsText(subjects)}`}>
            Undo
          </Button>
        ) : (
          <p className="small ink3">{undo.reason}</p>
        )}
      </Box>
    </Grid>
  );
}

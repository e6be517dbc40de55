import type { Team } from '#domain/contract/competition/teams.ts';
import { GROUP_SIZE, GROUPS } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest, EmptyCrest, Grid, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './Places.module.css';

export const Places = ({ teams }: { teams: readonly Team[] }) => (
  <div className={styles.places}>
    <Grid columns={2} gap={5} className={styles.groups}>
      {GROUPS.map((group) => {
        const here = teams.filter(({ assignedGroup }) => assignedGroup === group);
        return (
          <section key={group}>
            <Text paddingBottom={2} as="h3" size="body" weight="semibold">{t`Group ${group}`}</Text>
            <ol>
              {placesOf(here).map(({ number, team }) => {
                return (
                  <Row minHeight={9} as="li" line="top" gap={2.5} key={number} className={styles.place}>
                    <Text
                      fontWidth="narrow"
                      flex="none"
                      weight="medium"
                      tone="tertiary"
                      className={styles.number}
                      aria-hidden="true"
                    >
                      {number}
                    </Text>
                    {team ? (
                      <>
                        <Crest name={team.name} tag={team.tag} logo={team.logo} size={24} />
                        <Text
                          fontWidth="tight"
                          as={NameLink}
                          weight="medium"
                          noun="teams"
                          id={team.id}
                          name={team.name}
                          isOneLine
                        />
                      </>
                    ) : (
                      <>
                        <EmptyCrest />
                        <Text tone="tertiary">
                          <span aria-hidden="true">--</span>
                          <VisuallyHidden>{t`Open place`}</VisuallyHidden>
                        </Text>
                      </>
                    )}
                  </Row>
                );
              })}
            </ol>
          </section>
        );
      })}
    </Grid>
  </div>
);

const placesOf = (teams: readonly Team[]) =>
  Array.from({ length: Math.max(GROUP_SIZE, teams.length) }, (_, index) => ({
    number: index + 1,
    team: teams[index],
  }));

import { GROUPS, type Group } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { Box, classes, Row, VisuallyHidden } from '#ui/blocks.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import styles from './TeamFilter.module.css';

type Props = {
  typed: string;
  onType: (typed: string) => void;
  count: number;
  /** Undefined where the format has no groups. */
  group: Group | null | undefined;
  onGroup: (group: Group | null) => void;
};

/** A search field that `/` focuses, and the four groups. */
export function TeamFilter({ typed, onType, count, group, onGroup }: Props) {
  return (
    <Row gap={2.5} wraps minWidth={0}>
      <SearchField
        label={t`Search teams`}
        placeholder={t`Team, tag or player`}
        value={typed}
        onChange={onType}
        className={styles.field}
      />
      {group !== undefined && (
        <Row border="control" radius="control" as="fieldset" surface={1} className={styles.groups}>
          <VisuallyHidden as="legend">{t`Group`}</VisuallyHidden>
          {[null, ...GROUPS].map((each) => (
            <Box
              as="button"
              paddingInline={3}
              size="small"
              weight="medium"
              tone="secondary"
              textAlign="center"
              nowrap
              key={each ?? 'all'}
              type="button"
              className={classes(styles.group, each === group && styles.chosen)}
              aria-pressed={each === group}
              onClick={() => onGroup(each)}
            >
              {each === null ? t`All ${count}` : <GroupName group={each} />}
            </Box>
          ))}
        </Row>
      )}
    </Row>
  );
}

/** The first says what the letters are; the others only to those who hear them one by one. */
const GroupName = ({ group }: { group: Group }) => (
  <>
    <span className={group === 'A' ? styles.word : 'visually-hidden'}>{t`Group`} </span>
    {group}
  </>
);

import IconStar from 'icon:star';
import IconStarFilled from 'icon:star-filled';
import { t } from '#domain/text/translate.ts';
import { usePreferences } from '#shared/site/preferences.ts';
import { Box, Button } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import type { MatchFilter } from './matchFilter.ts';

export function FilterFields({ filter }: { filter: MatchFilter }) {
  const { rounds, round, typed, isOfFollowed, set } = filter;
  const { followed } = usePreferences();
  return (
    <>
      <SearchField
        label={t`Search teams`}
        placeholder={t`Team or tag`}
        value={typed}
        onChange={(team) => set({ team: team || null })}
        flex="field"
      />
      {rounds.length > 1 && (
        <Box flex="field" minWidth={0}>
          <Select
            label={t`Group or round`}
            isLabelHidden
            value={round}
            onText={(id) => set({ round: id || null })}
            empty={t`All groups and rounds`}
            options={rounds.map(({ id, text }) => [id, text])}
          />
        </Box>
      )}
      {followed.length > 0 && (
        <Button aria-pressed={isOfFollowed} onClick={() => set({ followed: isOfFollowed ? null : 'yes' })}>
          {isOfFollowed ? (
            <IconStarFilled size={18} aria-hidden="true" />
          ) : (
            <IconStar size={18} stroke={1.75} aria-hidden="true" />
          )}
          {t`Followed`}
        </Button>
      )}
    </>
  );
}

import type { UseFormReturn } from 'react-hook-form';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { Select } from '#ui/Field.tsx';
import { Box } from '#ui/layout.tsx';
import type { TournamentForm } from './fields.ts';
import { StagesFields } from './StagesFields.tsx';

const FORMAT_WORDS: Record<Tournament['format'], string> = {
  group_stage: 'Groups, then knockout (at most 20 teams)',
  single_elimination: 'Single elimination (2 to 64 teams)',
  stages: 'Stages: double elimination, Swiss, league … (2 to 128 teams)',
};

type Props = {
  form: UseFormReturn<TournamentForm>;
  /** The stored one; null for a new one. */
  tournament: Tournament | null;
};

export function BracketFields({ form, tournament }: Props) {
  const { register, formState, watch } = form;
  return (
    <>
      <Select label="Bracket" error={formState.errors.format?.message} {...register('format')}>
        {!tournament && <option value="">By the number of teams</option>}
        {Object.entries(FORMAT_WORDS).map(([format, words]) => (
          <option key={format} value={format}>
            {words}
          </option>
        ))}
      </Select>
      {watch('format') === 'stages' && (
        <Box column="all">
          <StagesFields form={form} />
        </Box>
      )}
    </>
  );
}

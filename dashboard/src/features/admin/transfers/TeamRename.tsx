import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Team, teamUpdate, updateTeam } from '../../../../../domain/contract/teams.ts';
import { useApi } from '../../../api.ts';
import { FormSummary } from '../../../form.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Crest } from '../../../ui/Crest.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Name } from '../../../ui/Name.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { useRecordForm } from '../form/useRecordForm.ts';
import { allTeamsQuery } from '../teams/queries.ts';
import { useAct } from '../useAct.ts';
import { READS } from './queries.ts';
import { SearchBox } from './SearchBox.tsx';
import styles from './Transfers.module.css';

/** Finds a team by name or tag and gives it another name. */
export function TeamRename() {
  const query = useQuery(allTeamsQuery(useApi()));
  const [asked, ask] = useState('');
  const [chosen, choose] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const teams = query.data ?? [];
  const team = teams.find(({ id }) => id === chosen);
  const results = teams
    .filter(({ name, tag }) => holds(name, asked) || holds(tag, asked))
    .map(({ id, name, tag, assignedTournaments: { length } }) => ({
      id,
      name: <Name>{name}</Name>,
      aside: `${tag}, in ${length} ${length === 1 ? 'tournament' : 'tournaments'}`,
    }));
  const pick = (id: string | undefined) => {
    choose(id);
    setProblem(undefined);
  };
  return (
    <div className={styles.desk}>
      <div className={styles.card}>
        <SearchBox
          label="Search teams by name or tag"
          placeholder="Name or tag"
          asked={asked}
          onAsk={(q) => {
            ask(q);
            pick(undefined);
          }}
          results={query.data && results}
          chosen={chosen}
          onChoose={pick}
        />
      </div>
      <section className={styles.card} aria-label="Rename">
        <h2 className={styles.cardTitle}>
          {team ? (
            <span className={styles.team}>
              <Crest name={team.name} tag={team.tag} logo={team.logo} size={36} />
              <Name>{team.name}</Name>
              <bdi dir="auto" className="ink3">
                {team.tag}
              </bdi>
            </span>
          ) : (
            'No team chosen yet'
          )}
        </h2>
        <p className="ink2">
          The new name stands at once on every page, in tables and brackets; what was announced before keeps
          the old one.
        </p>
        <FormSummary problems={problem ? [problem] : []} />
        <div className={styles.acts}>
          <Button
            look="primary"
            onClick={() => (team ? setAsking(true) : setProblem('Please select a team first'))}
          >
            Rename Team
          </Button>
          <Button onClick={() => pick(undefined)}>Clear Selection</Button>
        </div>
        {team && isAsking && <RenameDialog team={team} onClose={() => setAsking(false)} />}
      </section>
    </div>
  );
}

type Names = { name: string; tag: string };
const LABELS: Record<keyof Names, string> = { name: 'New name', tag: 'New tag' };

function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const api = useApi();
  const act = useAct();
  const { id } = team;
  const edit = useRecordForm<Names, Team>({
    name: `transfers rename ${id}`,
    record: team,
    formOf: (record) => ({ name: (record ?? team).name, tag: (record ?? team).tag }),
    bodyOf: ({ name, tag }, start) => ({
      ...(name !== start.name && { name }),
      ...(tag !== start.tag && { tag }),
    }),
    schema: teamUpdate,
    send: async (body, key) => (await api.call(updateTeam, { params: { id }, body }, key)).data,
    onSaved: (saved) => {
      void act({
        run: async () => saved,
        done: () => `${team.name} is called ${saved.name} (${saved.tag}) now`,
        failed: '',
        undo: () => ({ action: 'team.changed', id }),
        undone: `${team.name} has its name back`,
        reads: READS,
      });
      onClose();
    },
  });
  const { register, formState } = edit.form;
  const problems = edit.problems.map((each) => (each === UNCHANGED ? each : `Rename failed: ${each}`));
  return (
    <Dialog title={`Rename ${team.name}`} onClose={onClose}>
      <RecordForm
        edit={{ ...edit, problems }}
        className={styles.dialog}
        label={`Rename ${team.name}`}
        what={team.name}
        labels={LABELS}
        save="Rename Team"
        focus="name"
        onCancel={onClose}
      >
        <div className={styles.fields}>
          <TextField
            label="New name"
            autoComplete="off"
            error={formState.errors.name?.message}
            {...register('name')}
          />
          <TextField
            label="New tag"
            autoComplete="off"
            error={formState.errors.tag?.message}
            {...register('tag')}
          />
        </div>
      </RecordForm>
    </Dialog>
  );
}

const UNCHANGED = 'No changes detected.';

const holds = (text: string, asked: string) => fold(text).includes(fold(asked));

/** Without case and accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

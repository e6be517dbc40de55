import { useState } from 'react';
import { Card } from '#admin/shared/Card.tsx';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { errorText, useBusyAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { readForeign } from '#domain/contract/exchange/exchange.ts';
import { DomainError } from '#domain/errors.ts';
import { ADDRESS_EXAMPLES } from '#domain/import/address.ts';
import {
  FOREIGN_SERVICES,
  type Foreign,
  type ForeignService,
  SERVICE_WORDS,
} from '#domain/import/foreign.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Button, Grid, Row } from '#ui/blocks.tsx';
import { Editable, TextArea, TextField } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ForeignPreview } from './ForeignPreview.tsx';
import styles from './Import.module.css';

const KEY_HELP: Record<Exclude<ForeignService, 'liquipedia'>, string> = {
  startgg: t`A personal access token from Developer Settings.`,
  challonge: t`Your API key (version 1) from Developer API.`,
  toornament: t`The API key of a developer application.`,
};

type Draft = { service: ForeignService; address: string; text: string };
const NAME = 'system import foreign';
const EMPTY: Draft = { service: 'startgg', address: '', text: '' };
function useForeignImport() {
  const { act, isBusy } = useBusyAct();
  const { kept, keep } = useSavedDraft();
  const [draft, setDraft] = useState({ ...EMPTY, ...(kept[NAME] as Draft | undefined) });
  const [key, setKey] = useState('');
  const [read, setRead] = useState<{ foreign: Foreign; number: number } | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problems, setProblems] = useState<string[]>([]);
  const change = (next: Partial<Draft>) => {
    const changed = { ...draft, ...next };
    // A key belongs to one site and must never be sent to another.
    if (changed.service !== draft.service) setKey('');
    setDraft(changed);
    keep(NAME, changed.address === '' && changed.text === '' ? undefined : changed);
    setRead(null);
    setFields({});
    setProblems([]);
  };
  const refuse = (error: unknown) => {
    const beside = error instanceof DomainError ? (error.fields ?? {}) : {};
    const known = ['address', 'key', 'text'];
    setFields(beside);
    const rest = Object.entries(beside).flatMap(([name, said]) => (known.includes(name) ? [] : [said]));
    setProblems(Object.keys(beside).length === 0 ? [errorText(error)] : rest);
  };
  const look = async () => {
    const { service, address, text } = draft;
    setFields({});
    setProblems([]);
    const body = service === 'liquipedia' ? { service, text } : { service, address, key };
    const foreign = await act({
      run: (call) => call(readForeign, { body }),
      done: ({ teams, stages }) =>
        t`Loaded ${plural(teams.length, '# team', '# teams')} and ${plural(stages.length, '# stage', '# stages')}`,
      failed: t`The tournament could not be loaded.`,
      reads: [],
      onRefused: refuse,
    });
    if (foreign) setRead((before) => ({ foreign, number: (before?.number ?? 0) + 1 }));
  };
  const discard = () => {
    change({ address: '', text: '' });
    setKey('');
  };
  const clear = () => {
    setDraft({ ...draft, address: '', text: '' });
    keep(NAME, undefined);
    setKey('');
  };
  return { draft, change, key, setKey, read, fields, problems, isBusy, look, discard, clear };
}

export function ForeignImport() {
  const importing = useForeignImport();
  const { draft, change, read, problems, isBusy, look, discard, clear } = importing;
  const { service, address, text } = draft;
  const isLiquipedia = service === 'liquipedia';
  const isReady = isLiquipedia ? text.trim() !== '' : address.trim() !== '' && importing.key.trim() !== '';
  return (
    <Card title={t`Import from another site`}>
      <Grid columns={1} padding={5} gap={4} className={styles.body}>
        <Segmented
          legend={t`Site`}
          options={FOREIGN_SERVICES.map((value) => ({ value, label: SERVICE_WORDS[value] }))}
          value={service}
          onChange={(next) => change({ service: next })}
        />
        <Source importing={importing} />
        <FormSummary problems={problems} />
        {isBusy && (
          <WorkProgress>
            {isLiquipedia ? t`Loading the page` : t`Contacting ${SERVICE_WORDS[service]}`}
          </WorkProgress>
        )}
        <Row align="stretch" gap={2} wraps>
          <Button
            look={read && isReady ? 'quiet' : 'primary'}
            disabled={!isReady}
            isBusy={isBusy}
            onClick={() => void look()}
          >
            {read && isReady ? t`Load again` : t`Load tournament`}
          </Button>
          {(address !== '' || text !== '' || importing.key !== '') && (
            <Button look="plain" onClick={discard}>{t`Discard`}</Button>
          )}
        </Row>
        {read && <ForeignPreview key={read.number} read={read} onMade={clear} onDone={discard} />}
      </Grid>
    </Card>
  );
}

function Source({ importing }: { importing: ReturnType<typeof useForeignImport> }) {
  const { draft, change, key, setKey, fields } = importing;
  const { service, address, text } = draft;
  if (service === 'liquipedia')
    return (
      <Editable>
        <TextArea
          label={t`Wikitext of the tables and brackets`}
          help={t`Open the page, press Edit, and copy the text: ${'{{GroupTableLeague}}'}, ${'{{Matchlist}}'} and ${'{{Bracket}}'} are supported.`}
          rows={10}
          spellCheck={false}
          value={text}
          error={fields.text}
          onText={(text) => change({ text })}
        />
      </Editable>
    );
  return (
    <Editable>
      <TextField
        width="field"
        label={service === 'startgg' ? t`Event address or ID` : t`Tournament address or ID`}
        placeholder={ADDRESS_EXAMPLES[service]}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        error={fields.address}
        onText={(address) => change({ address })}
      />
      <TextField
        width="field"
        label={t`Key for ${SERVICE_WORDS[service]}`}
        help={sentences([KEY_HELP[service], t`It is used once and never stored.`])}
        type="password"
        autoComplete="off"
        value={key}
        error={fields.key}
        onText={setKey}
      />
    </Editable>
  );
}

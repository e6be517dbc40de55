import { type FieldError, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { AddRow } from '#admin/shared/form/AddRow.tsx';
import { MoveButtons } from '#admin/shared/form/MoveButtons.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { QUESTION_KINDS, type Question, type QuestionKind } from '#domain/registrations/question.ts';
import { MOST_QUESTIONS } from '#domain/registrations/questions.ts';
import { t } from '#domain/text/translate.ts';
import { fieldsOf, ListProblem } from '#shared/forms/form.tsx';
import { Grid, Note, VisuallyHidden } from '#ui/blocks.tsx';
import { CheckBox, Select, TextArea, TextField } from '#ui/Field.tsx';
import { ListEntry } from './ListEntry.tsx';
import { SettingsCard, useSettingsForm } from './SettingsCard.tsx';

/** A question as form input, with one choice on each line. */
type QuestionFields = Omit<Question, 'choices'> & { choices: string };
type RegistrationForm = { questions: QuestionFields[] };

const KINDS: Record<QuestionKind, string> = {
  text: t`A line of text`,
  choice: t`A choice from a list`,
  tick: t`A checkbox`,
};

const questionFields = ({ choices, ...question }: Question): QuestionFields => ({
  ...question,
  choices: choices.join('\n'),
});

/** Drops choices that were typed before the kind changed. */
const questionOf = ({ choices, ...question }: QuestionFields) => ({
  ...question,
  choices: question.kind === 'choice' ? choices.split('\n').filter((line) => line.trim() !== '') : [],
});

export function RegistrationCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<RegistrationForm>({
    name: 'Registration',
    labels: { questions: t`Questions` },
    stored,
    formOf: ({ questions }) => ({ questions: questions.map(questionFields) }),
    bodyOf: ({ questions }) => ({ questions: questions.map(questionOf) }),
  });
  const { control, formState } = edit.form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const add = () =>
    append({ id: crypto.randomUUID(), label: '', kind: 'text', choices: '', isRequired: false });
  return (
    <SettingsCard title={t`Registration`} edit={edit}>
      {fields.length === 0 ? (
        <Note>
          {t`No questions yet. Ask for anything else you need, such as a city or acceptance of terms. Questions follow the team form in Discord. Only organisers and the captain see the answers.`}
        </Note>
      ) : (
        <Note>
          {t`Asked in this order after the team form in Discord. Only organisers and the captain see the answers. Answers are kept when you remove their question.`}
        </Note>
      )}
      {fields.map((field, index) => (
        <QuestionEditor
          key={field.key}
          form={edit.form}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(steps) => swap(index, index + steps)}
          onRemove={() => remove(index)}
        />
      ))}
      <VisuallyHidden as="p" role="status">
        {fields.map(({ label }, index) => `${index + 1} ${label}`).join(', ')}
      </VisuallyHidden>
      <ListProblem error={formState.errors.questions} />
      <AddRow label={t`Add question`} isFull={fields.length >= MOST_QUESTIONS} onAdd={add} />
    </SettingsCard>
  );
}

type EditorProps = {
  form: UseFormReturn<RegistrationForm>;
  index: number;
  isLast: boolean;
  onMove: (steps: 1 | -1) => void;
  onRemove: () => void;
};

function QuestionEditor({ form, index, isLast, onMove, onRemove }: EditorProps) {
  const { register, watch, formState } = form;
  const errors = formState.errors.questions?.[index];
  const field = fieldsOf(form);
  const kind = watch(`questions.${index}.kind`);
  const name = t`Question ${index + 1}`;
  return (
    <ListEntry
      name={name}
      isFirst={index === 0}
      mark={<MoveButtons name={name} isFirst={index === 0} isLast={isLast} onMove={onMove} />}
      onRemove={onRemove}
    >
      <Grid columns="fields" gap={[4, 5]}>
        <TextField
          label={t`Question`}
          help={
            kind === 'tick' ? t`The text to tick, such as: We accept the terms.` : t`At most 45 characters.`
          }
          {...field(`questions.${index}.label`)}
        />
        <Select
          label={t`Kind`}
          {...field(`questions.${index}.kind`)}
          options={QUESTION_KINDS.map((each) => [each, KINDS[each]])}
        />
      </Grid>
      {kind === 'choice' && (
        <TextArea
          label={t`Choices`}
          aside={t`one per line`}
          rows={5}
          {...field(`questions.${index}.choices`)}
          error={firstOf(errors?.choices)}
        />
      )}
      <CheckBox
        label={kind === 'tick' ? t`Must be ticked` : t`Required`}
        {...register(`questions.${index}.isRequired`)}
      />
    </ListEntry>
  );
}

/** Returns the problem with the list of choices as a whole or, if there is none, with the first invalid choice. */
const firstOf = (errors: FieldError | undefined): string | undefined =>
  errors &&
  (errors.message ?? Object.values(errors as object).find((error?: FieldError) => error?.message)?.message);

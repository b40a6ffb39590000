import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { PreviewReadings } from "../map/preview-readings.tsx";
import { usePreview } from "../map/use-preview.ts";
import type { QuestionProps } from "./question-props.ts";
import { RefusedAnswer } from "./refused-answer.tsx";
import { useAnswer } from "./use-answer.ts";

/** A question with a few choices, or with an answer to type. */
export function ValueQuestion({ statement, question }: QuestionProps) {
  const [value, setValue] = useState("");
  const answer = useAnswer();
  const send = (chosen: string) => answer.send({ id: statement.id, question: question.id, value: chosen });
  const choices = [
    ...question.options,
    ...(question.suggestion !== null && question.options.length === 0
      ? [{ value: question.suggestion, label: question.suggestion }]
      : []),
  ];
  return (
    <div className="grid gap-4 border-l-2 border-warning pl-4 sm:pl-6">
      <p className="max-w-prose text-pretty font-semibold">{question.text}</p>
      {(question.id === "numbers" || question.id === "dates") && <Readings id={statement.id} />}
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {choices.map((choice) => (
            <Button
              key={choice.value}
              variant={choice.value === question.suggestion ? "accent" : "outline"}
              className="h-auto! min-h-11 max-w-full py-2 whitespace-normal! wrap-anywhere sm:min-h-10"
              pending={answer.isPending && answer.variables.value === choice.value}
              aria-disabled={answer.isPending}
              onClick={() => send(choice.value)}
            >
              {choice.label}
            </Button>
          ))}
        </div>
      )}
      {question.options.length === 0 && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!answer.isPending) send(value);
          }}
        >
          <Field label="Your answer">
            {(control) => (
              <Input
                {...control}
                required
                type={question.id === "month" || question.id === "accounted" ? "month" : "text"}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant={question.suggestion === null ? "accent" : "outline"}
            pending={answer.isPending && answer.variables.value === value}
            aria-disabled={answer.isPending}
          >
            Continue
          </Button>
        </form>
      )}
      <RefusedAnswer error={answer.error} />
    </div>
  );
}

/** Both readings of a file that contradicts itself. The question can be answered without them. */
function Readings({ id }: { id: string }) {
  const { data } = usePreview(id, null);
  return data ? <PreviewReadings readings={data.readings} /> : null;
}

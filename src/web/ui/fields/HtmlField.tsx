import { Input, Skeleton } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { fetchPart } from '#web/parts.tsx';
import { FailureAlert } from '../FailureAlert.tsx';
import type { HtmlEditorProps } from './HtmlEditor.tsx';

export interface HtmlFieldProps extends Omit<HtmlEditorProps, 'labelledBy'> {
  label: string;
  description?: string;
  error?: string | undefined;
}

type Editor = React.ComponentType<HtmlEditorProps>;

/** Formatted text. The editor is the largest part, so it loads with the first field. */
export function HtmlField({ label, description, error, ...rest }: HtmlFieldProps) {
  const id = useId();
  const [Editor, setEditor] = useState<Editor>();
  const [failure, setFailure] = useState<unknown>();
  const load = () => {
    setFailure(undefined);
    fetchPart(() => import('./HtmlEditor.tsx')).then(
      ({ HtmlEditor }) => setEditor(() => HtmlEditor),
      setFailure,
    );
  };
  useEffect(load, []);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      descriptionProps={{ mt: '2xs' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
    >
      {failure !== undefined && <FailureAlert error={failure} onRetry={load} />}
      {Editor ? <Editor {...rest} labelledBy={id} /> : failure === undefined && <Skeleton height={140} />}
    </Input.Wrapper>
  );
}

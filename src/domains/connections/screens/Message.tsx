import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight, IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import type { Messages } from '../contract/log.ts';
import { writtenKilobytes } from '../rules/written.ts';
import classes from './log.module.css';
import { MASKED, readable, tokensOf } from './tokens.ts';

interface Props {
  title: string;
  message: Messages['question'];
  isRaw: boolean;
  isAnswer?: boolean;
}

/** More lines are cut on the screen; the saved file has all. */
const MOST_LINES = 2000;

const kindOf = (mediaType: string) =>
  /xml/.test(mediaType) ? 'XML' : /json/.test(mediaType) ? 'JSON' : mediaType;

/** A masked message with its elements in colour and its lines counted. */
export function Message({ title, message, isRaw, isAnswer = false }: Props) {
  const text = useTexts();
  const { mediaType, bytes, isCut } = message;
  const written = isRaw ? message.text : readable(message.text);
  const lines = written.split('\n').slice(0, MOST_LINES);
  const Arrow = isAnswer ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <div className={classes.message}>
      <div className={classes.head}>
        <Arrow size={16} stroke={1.75} aria-hidden />
        <h3 className="t-section">{title}</h3>
        <span className="t-meta dim tn">
          {`${kindOf(mediaType)} · ${writtenKilobytes(bytes)} kB`}
          {isCut && ` · ${text('connections.log.isCut')}`}
        </span>
        <CopyButton value={written}>
          {({ copied, copy }) => (
            <Tooltip label={text('connections.log.copy')}>
              <ActionIcon aria-label={`${text('connections.log.copy')}: ${title}`} onClick={copy} ml="auto">
                {copied ? (
                  <IconCheck size={16} aria-hidden />
                ) : (
                  <IconCopy size={16} stroke={1.75} aria-hidden />
                )}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it. */}
      <section tabIndex={0} aria-label={title} className={classes.lines}>
        {lines.map((line, index) => (
          <Line key={`${index} ${line}`} line={line} />
        ))}
      </section>
    </div>
  );
}

function Line({ line }: { line: string }) {
  const text = useTexts();
  return (
    <div className={classes.line}>
      {tokensOf(line).map(({ kind, said }, index) =>
        kind === 'masked' ? (
          <span key={`${index} ${said}`} className={classes.hidden} title={text('connections.log.hidden')}>
            {MASKED}
          </span>
        ) : (
          <span key={`${index} ${said}`} data-token={kind}>
            {said}
          </span>
        ),
      )}
    </div>
  );
}

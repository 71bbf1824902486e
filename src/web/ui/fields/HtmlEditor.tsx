import '@mantine/tiptap/styles.css';
import { RichTextEditor, type RichTextEditorProps } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { useTexts } from '#web/i18n.ts';
import classes from './fields.module.css';

export interface HtmlEditorProps {
  /** Empty when there is no text. */
  value: string;
  onChange: (html: string) => void;
  disabled?: boolean;
  labelledBy: string;
}

/** Formats that mails and documents can show; the server sanitises again. */
const KIT = StarterKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: {
    openOnClick: false,
    protocols: ['http', 'https', 'mailto', 'tel'],
    HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
  },
});

export function HtmlEditor({ value, onChange, disabled = false, labelledBy }: HtmlEditorProps) {
  const text = useTexts();
  const editor = useEditor({
    extensions: [KIT],
    content: value,
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
    },
  });
  useEffect(() => {
    editor.setEditable(!disabled, false);
    editor.view.dom.setAttribute('aria-disabled', String(disabled));
  }, [editor, disabled]);
  useEffect(() => {
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (value !== shown) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const { Bold, Italic, BulletList, OrderedList, Link, Unlink } = RichTextEditor;
  return (
    <RichTextEditor
      // The same class, whose types are declared for each kind of module.
      editor={editor as unknown as RichTextEditorProps['editor']}
      classNames={{
        root: `${classes.editor} ${disabled ? classes.locked : ''}`,
        toolbar: classes.toolbar ?? '',
        content: classes.content ?? '',
      }}
      labels={{
        boldControlLabel: text('ui.html.bold'),
        italicControlLabel: text('ui.html.italic'),
        bulletListControlLabel: text('ui.html.bullets'),
        orderedListControlLabel: text('ui.html.numbers'),
        linkControlLabel: text('ui.html.link'),
        unlinkControlLabel: text('ui.html.unlink'),
        linkEditorInputLabel: text('ui.html.address'),
        linkEditorInputPlaceholder: 'https://',
        linkEditorExternalLink: text('ui.html.newTab'),
        linkEditorInternalLink: text('ui.html.sameTab'),
        linkEditorSave: text('common.save'),
      }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <Bold disabled={disabled} />
          <Italic disabled={disabled} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <BulletList disabled={disabled} />
          <OrderedList disabled={disabled} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <Link disabled={disabled} />
          <Unlink disabled={disabled} />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

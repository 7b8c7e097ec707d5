import { readMarkup } from '#domain/contract/markup.ts';
import './contracts.css';

/** A contract as it is read. */
export function ContractText({ text }: { text: string }) {
  return (
    <article className="contract-paper">
      {readMarkup(text).map((block, at) => {
        const key = `${at} ${block.kind}`;
        if (block.kind === 'heading')
          return block.level === 1 ? <h3 key={key}>{block.text}</h3> : <h4 key={key}>{block.text}</h4>;
        if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
        const List = block.isNumbered ? 'ol' : 'ul';
        return (
          <List key={key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </List>
        );
      })}
    </article>
  );
}

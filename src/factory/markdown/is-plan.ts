/** Whether a sentence is about future work. */
export function isPlan(text: string): boolean {
  return /(?<![\p{L}])(?:will|i'll|we'll|shall|going to|plan(?:s|ned|ning)? to|planned|intend to|to be (?:created|written|produced)|should be|would|next i|todo|werde|werden (?:noch |als nächstes )?(?:erstellt|geschrieben|angelegt|erzeugt)|wird (?:noch )?(?:erstellt|geschrieben|angelegt)|würde|geplant|vorgesehen|sollen|soll|sollten|beabsichtig\p{L}*)(?![\p{L}])/iu.test(
    text,
  );
}

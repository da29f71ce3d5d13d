CREATE FUNCTION "version_contents"("tree" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT array(SELECT DISTINCT entry->>'hash' FROM jsonb_array_elements(tree) entry)
$$;
--> statement-breakpoint
CREATE INDEX "versions_contents" ON "versions" USING gin (version_contents("tree")) WITH (fastupdate=false);
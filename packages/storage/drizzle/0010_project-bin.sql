ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE FUNCTION "sayso_tell_project_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sayso_project_changes', CASE TG_TABLE_NAME WHEN 'projects' THEN to_jsonb(coalesce(NEW, OLD))->>'id' ELSE to_jsonb(NEW)->>'project_id' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "project_changed" AFTER UPDATE OF "title", "deleted_at" OR DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "sayso_tell_project_change"();
--> statement-breakpoint
CREATE TRIGGER "project_changed" AFTER INSERT ON "versions" FOR EACH ROW EXECUTE FUNCTION "sayso_tell_project_change"();
--> statement-breakpoint
CREATE TRIGGER "project_changed" AFTER INSERT OR UPDATE OF "status" ON "turns" FOR EACH ROW EXECUTE FUNCTION "sayso_tell_project_change"();

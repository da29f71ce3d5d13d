ALTER TABLE "versions" ADD COLUMN "check" jsonb;
--> statement-breakpoint
CREATE TRIGGER "project_checked" AFTER UPDATE OF "check" ON "versions" FOR EACH ROW EXECUTE FUNCTION "sayso_tell_project_change"();

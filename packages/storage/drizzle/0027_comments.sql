CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"thread_id" text,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"number" integer DEFAULT 0 NOT NULL,
	"route" text DEFAULT '' NOT NULL,
	"version_number" integer DEFAULT 0 NOT NULL,
	"anchor" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"resolved_version" integer
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "comment_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_project" ON "comments" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id");--> statement-breakpoint
CREATE TRIGGER "project_comments_changed" AFTER UPDATE OF "comment_changes" ON "projects" FOR EACH ROW EXECUTE FUNCTION "sayso_tell_project_change"();